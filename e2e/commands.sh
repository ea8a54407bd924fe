# The commands, as somebody uses them who has only the launcher.

puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
impossible=.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........
clash=11.......$(printf '.........%.0s' 1 2 3 4 5 6 7 8)

check 'a puzzle is solved' "out=$solution" err= -- "$nonet" solve "$puzzle"
check 'standard input is read' "in=$puzzle" "out=$solution" err= -- "$nonet" solve
check 'several puzzles keep their order' exit=1 "out=$(printf '%s\nnone\n%s' "$solution" "$solution")" -- \
    "$nonet" solve "$puzzle" "$clash" "$puzzle"
check 'JSON has a status' "out={\"index\":0,\"puzzle\":\"$puzzle\",\"status\":\"one\",\"solution\":\"$solution\"}" -- \
    "$nonet" solve --json "$puzzle"
check 'a missing file costs nothing but itself' exit=2 "out=$(printf 'error\n%s' "$solution")" \
    'err~^nonet: nowhere.txt: there is no such file' -- "$nonet" solve nowhere.txt "$puzzle"
check 'a directory is no file' exit=2 'err~this is a directory' -- "$nonet" solve "$scratch"
check 'a short puzzle is shown with a caret' exit=2 'err~^ +\^$' 'err~Maybe' -- "$nonet" solve "${puzzle%9}"
check 'there is no stack trace' exit=0 out=0 -- \
    sh -c '"$1" solve - "$2" nowhere <"$1" 2>&1 | grep -cE "^.at |Exception" ; true' sh "$nonet" "${puzzle%79}"
check 'best proves that the impossible grid is impossible' exit=1 'out~"status":"none"' -- \
    "$nonet" solve --json --agent best "$impossible"
check 'so does the fast solver' exit=1 'out~"status":"none"' -- "$nonet" solve --json "$impossible"
check 'fewest is stopped by the time limit' exit=3 'out~"status":"timeout"' -- \
    "$nonet" solve --json --agent fewest --timeout 2s "$impossible"
check 'an empty grid has many solutions' exit=1 'out~"status":"many","solutions":\[' -- \
    "$nonet" solve --json "$(printf '.........%.0s' 1 2 3 4 5 6 7 8 9)"
check 'a 16×16 puzzle is solved' 'out~"status":"one"' -- "$nonet" solve --json "$root/examples/16x16.txt"
check 'regions that are found are told' 'out~"regions":"AA' -- "$nonet" solve --json --first --rule 'chaos-regions 4' \
    1234............
check 'an agent knows no cells outside the grid' exit=2 'err~outside the grid' -- \
    "$nonet" solve --agent best --rule 'chaos-regions 4' 1234............
check 'a 25×25 puzzle is solved' 'out~"status":"one"' -- "$nonet" solve --json "$root/examples/25x25.txt"
for example in killer thermo arrow kropki miracle; do
    check "the $example puzzle is solved" 'out~"status":"one"' -- "$nonet" solve --json "$root/examples/$example.txt"
done
check 'a rule is explained' 'out~Written as: killer' -- "$nonet" rules killer
check 'a rule that is misspelt is guessed' exit=2 'err~Maybe killer' -- "$nonet" rules kiler
check 'a jigsaw is solved' 'out~"status":"one"' -- "$nonet" solve --json "$root/examples/jigsaw.txt"
check 'diagonals make the difference' 'out~"status":"one"' -- \
    "$nonet" solve --json --diagonal "$root/examples/diagonal.txt"
check 'without them there are many solutions' exit=1 'out~"status":"many"' -- \
    "$nonet" solve --json "$root/examples/diagonal.txt"
check 'a reader that goes away ends it quietly' out="$solution" err= -- \
    sh -c 'yes "$2" | head -n 50000 | "$1" solve | head -n 1' sh "$nonet" "$puzzle"
# 600,048 puzzles, no two the same, in the file `many`, and their solutions in `solved`: one puzzle, with its digits
# renamed in 463 ways, its three bands in every order, and in each band its rows in every order.
awk -v puzzle="$puzzle" -v solution="$solution" -v seed=20251115 '
    function renamed(text, all, i) {
        for (i = 1; i <= 81; i++) all = all (substr(text, i, 1) == "." ? "." : substr(names, substr(text, i, 1), 1))
        return all
    }
    function band(text, number, order, all, i) {
        for (i = 1; i <= 3; i++) all = all substr(text, 27 * number + 9 * substr(order, i, 1) - 35, 9)
        return all
    }
    BEGIN {
        srand(seed)
        split("123 132 213 231 312 321", orders)
        while (count < 463) {
            names = ""
            for (rest = "123456789"; rest != ""; rest = substr(rest, 1, at - 1) substr(rest, at + 1)) {
                at = 1 + int(rand() * length(rest))
                names = names substr(rest, at, 1)
            }
            if (names in known) continue
            known[names]
            count++
            for (b = 1; b <= 3; b++) for (o = 1; o <= 6; o++) {
                asked[b, o] = band(renamed(puzzle), b, orders[o])
                answered[b, o] = band(renamed(solution), b, orders[o])
            }
            for (o = 1; o <= 6; o++) {
                a = substr(orders[o], 1, 1); b = substr(orders[o], 2, 1); c = substr(orders[o], 3, 1)
                for (i = 1; i <= 6; i++) for (j = 1; j <= 6; j++) for (k = 1; k <= 6; k++) {
                    print asked[a, i] asked[b, j] asked[c, k] >"many"
                    print answered[a, i] answered[b, j] answered[c, k] >"solved"
                }
            }
        }
    }'
check 'no two puzzles of a long stream are the same' out=600048 -- sh -c 'sort -u many | wc -l | tr -d " "'
check 'a stream goes over from one puzzle at a time to vectors, and keeps the order' out= err= -- \
    sh -c 'cat many | "$1" solve | cmp - solved' sh "$nonet"
rm many solved
check 'solutions are arrays, too' out=776 -- sh -c '"$1" solve --to npy "$2" | wc -c | tr -d " "' sh "$nonet" "$puzzle"
check 'givens that clash are named' exit=1 'out~A1 and A2 of row A are both given as 1' -- "$nonet" check "$clash"
check 'a contradiction is told by a smallest core' exit=1 'out~The cause, and none is smaller: A6 \(5\), B4 \(6\)' -- \
    "$nonet" check "$impossible"
check 'rules that contradict each other are named' exit=1 'out~the cage at D1 with sum 4 and the cage at G1 with sum 4' -- \
    "$nonet" check --rule 'killer 4 A1 A2' --rule 'killer 4 D1 D2' --rule 'killer 4 G1 E1' "$(printf '.%.0s' {1..81})"
check 'solutions are counted' out=5 -- "$nonet" count ".${puzzle:1:43}.${puzzle:45}"
check 'true candidates are told with their counts' 'out~^1:2,5:3\+ ' -- \
    "$nonet" candidates --limit 3 ".${puzzle:1:43}.${puzzle:45}"
check 'all minimal puzzles are found' err='nonet: 9 minimal puzzles, and no others' -- \
    "$nonet" minimise --all --symmetry rotational "$puzzle"
check 'a draft is repaired' 'err~gone: A1 \(5\); come: none; fewer will not do' -- "$nonet" repair "54${puzzle:2}"
check 'a puzzle is made harder' 'err~^nonet: easy .* now, by 1 change' -- "$nonet" improve "$puzzle"
check 'puzzles near a puzzle are found' 'err~^nonet: [1-9][0-9]* puzzles are near' 'out~^[1-9.]{81}$' -- \
    "$nonet" near 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
check 'unavoidable sets are found' 'err~^nonet: [1-9][0-9]* unavoidable sets of up to 6 cells' 'out~^A4 A5 D4 D5$' -- \
    "$nonet" unavoidable --size 6 "$puzzle"
check 'backdoors are found' err='nonet: singles solve it: no backdoor is needed' -- "$nonet" backdoors "$puzzle"
check 'the depth of trial and error is told' out=0 -- "$nonet" depth "$puzzle"
check 'a solution has a number among all classes' out=5260035964 err= -- "$nonet" rank "$puzzle"
check 'a number has a grid' err= 'out=123456789456789123789123456231564897564897231897231564312645978645978312978312645' -- \
    "$nonet" unrank --base 36 KO92
check 'a book is printed' err= -- "$nonet" print --pdf book.pdf --per-page 4 --level "$puzzle" "$root/examples/killer.txt"
if command -v pdftotext >/dev/null; then
    check 'the book can be read' 'out~^1 +easy +★☆☆☆☆' -- pdftotext -layout book.pdf -
else
    skip 'the book can be read: there is no pdftotext (Debian: poppler-utils)'
fi
check 'a trace tells every thought' 'out~^\{"event":"given","cell":"A1","digit":5\}$' 'out~^\{"event":"solution"' -- \
    "$nonet" trace --json "$puzzle"
check 'agents are compared' 'out~^naked-twins ' -- \
    "$nonet" compare --agent basic=eliminate,only-choice --agent twins "$root/examples/several.sdm"
check 'a technique is explained' 'out~^X-Wing: x-wing, level hard' -- "$nonet" technique x-wing
check 'formats that are only read are not offered for writing' exit=2 'err~Maybe one of: line, .*, sdk, ss, msk,' -- \
    "$nonet" convert --to nonsense "$puzzle"
check 'a rating that ran out of time says so, and guesses nothing' exit=3 'out~  timeout$' -- \
    "$nonet" rate --timeout 20ms "$root/examples/hard.txt"
check 'two agents of one name: the advice can be followed' exit=2 'err~name: other=best$' -- \
    "$nonet" compare --agent same=twins --agent same=best "$puzzle"
check 'puzzles are converted' 'out~^\|53\.\|\.7\.\|\.\.\.\|$' -- "$nonet" convert --to grid "$puzzle"
check 'the completion script is a script' -- sh -c '"$1" completion | bash -n' sh "$nonet"
check 'an unknown option is guessed' exit=2 'err~Maybe --json' -- "$nonet" solve --jsn "$puzzle"
check 'an answer is proved' "out=$solution" 'err~the proof is in answer.cnf and answer.lrat' -- \
    "$nonet" solve --proof answer "$puzzle"
check 'the proof holds' 'out~^The proof holds: ' err= -- "$nonet" verify-proof answer.cnf answer.lrat
