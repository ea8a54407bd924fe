# Puzzles written out on the command line.

puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
check 'a puzzle is solved' "out=$solution" err= -- "$nonet" solve "$puzzle"
check 'zeros are empty cells, too' "out=$solution" -- "$nonet" solve "${puzzle//./0}"
check 'a puzzle with two equal givens in a row has no solution' exit=1 out=none err= -- "$nonet" solve "55${puzzle:2}"
check 'an empty grid has many solutions' exit=1 out=many err= -- "$nonet" solve "${puzzle//[1-9]/.}"
