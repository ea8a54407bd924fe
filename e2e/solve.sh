# What `nonet solve` answers, wherever the puzzle comes from.

puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
check 'a puzzle is solved' "out=$solution" err= -- "$nonet" solve "$puzzle"
check 'zeros are empty cells, too' "out=$solution" -- "$nonet" solve "${puzzle//./0}"
check 'two equal givens in a row: no solution' exit=1 'out~"status":"none"' -- "$nonet" solve --json "55${puzzle:2}"
check 'an empty grid has many solutions' exit=1 'out~"status":"many"' -- "$nonet" solve --json "${puzzle//[1-9]/.}"
check 'a puzzle comes on standard input' "in=$puzzle" "out=$solution" err= -- "$nonet" solve
echo "$puzzle" >'a file.txt'
check 'a puzzle comes from a file whose name has a blank' "out=$solution" err= -- "$nonet" solve 'a file.txt'
for example in "$root"/examples/*.txt; do
    options=()
    [[ ${example##*/} == diagonal* ]] && options=(--diagonal)
    check "the example ${example##*/} has one solution" 'out~"status":"one"' err= -- \
        "$nonet" solve --json ${options[@]+"${options[@]}"} "$example"
done

# The jars that the program has open while it waits for more puzzles, long after it wanted the vectors: to look for a
# class that is not there opens all of them, and takes as long as a hundred thousand puzzles.
if [ -d /proc/self/fd ]; then
    check 'a long stream is solved without a look into the jars of other commands' 'out=nonet-library.jar nonet.jar' -- \
        bash -c '{ yes "$2" | head -n 300000; exec sleep 60; } | "$1" solve >solved.txt &
            program=$!
            for ((tenths = 0; tenths < 300 && $(wc -c <solved.txt) < 10000000; tenths++)); do sleep 0.1; done
            ls -l /proc/$program/fd | sed -nE "s/.*\/(.*)\.jar$/\1.jar/p" | sed -E "s/-[0-9.]+jar/.jar/" | sort | paste -sd " "
            kill $program $(jobs -p)' - "$nonet" "$puzzle"
else
    skip 'the jars that are open: there is no /proc'
fi
