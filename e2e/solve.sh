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
