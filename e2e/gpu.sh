# A GPU solves where there is one, and where there is none or it fails, the processor does. The driver here is a fake.

puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
solved="$puzzle
$puzzle"
solutions="$solution
$solution"

# Whatever driver this machine has is hidden behind something that is none.
mkdir "$scratch/none" "$scratch/fake"
echo nothing >"$scratch/none/libcuda.so.1"
with_driver() { env LD_LIBRARY_PATH="$scratch/$1" "${@:2}"; }
check 'without a driver a sentence says so, and the processor solves' "out=$solutions" "in=$solved" \
    'err=nonet: there is no NVIDIA driver here, libcuda.so.1 is not found; the processor solves instead' -- \
    with_driver none "$nonet" solve --gpu
check 'without a driver there is nothing to measure' exit=2 out= \
    'err~^nonet: there is no NVIDIA driver here, .* Maybe --engine batch' -- \
    with_driver none "$nonet" bench --engine gpu "$root/examples/hard.txt"

# grep ends with 1 where it finds nothing; the list of classes must be one.
check 'who asks for no GPU loads no class of it' exit=1 out= -- sh -c '
    NONET_JAVA_OPTIONS=-Xlog:class+load:file=loaded.txt "$1" solve "$2" >/dev/null && grep -q "nonet\.batch" loaded.txt || exit 2
    grep "nonet\.gpu" loaded.txt' \
    - "$nonet" "$puzzle"

if cc -O2 -shared -fPIC -o "$scratch/fake/libcuda.so.1" "$root/library/src/test/cuda/fake_driver.c" 2>"$scratch/cc"; then
    check 'with a driver the GPU solves, and says nothing' "out=$solutions" err= "in=$solved" -- \
        with_driver fake "$nonet" solve --gpu
    check 'with both diagonals, too' exit=1 'out~^[1-9]{81}$' "in=$(printf '%081d\n%081d' 1 2)" -- \
        with_driver fake "$nonet" solve --gpu --diagonal
else
    skip "the GPU's cases: there is no C compiler for its fake driver"
fi
