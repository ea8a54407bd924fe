# What is written is there, or it is said that it is not.

puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
full='^nonet: standard output cannot be written: .*\. 0 (line|record)s were written whole$'
if [ -c /dev/full ]; then
    for command in "solve $puzzle" "convert $puzzle" "explain $puzzle" "rate $puzzle" "trace $puzzle" "hint $puzzle" \
        "check $puzzle" 'technique x-wing' "compare --agent best $puzzle" --help completion; do
        # shellcheck disable=SC2086 # words of the command
        check "a full disk: ${command%% *}" exit=2 "err~$full" -- sh -c 'exec "$@" >/dev/full' - "$nonet" $command
    done
fi
check 'standard output is closed' exit=2 "err~$full" -- sh -c '"$@" >&-' - "$nonet" solve "$puzzle"
check 'standard input is closed' exit=2 out=error 'err~^nonet: -: it cannot be read' -- sh -c '"$@" <&-' - "$nonet" solve
check 'standard error is closed' exit=2 out=error -- sh -c '"$@" 2>&-' - "$nonet" solve nowhere

# A file system with room for 16 megabytes and a million lines for it, where one can be had.
mkdir small
if [ "$(id -u)" -eq 0 ] && mount -t tmpfs -o size=16m none small 2>/dev/null; then
    yes "$puzzle" | head -n 1000000 >many
    "$nonet" solve many >small/solved 2>said
    code=$?
    check 'a file system that fills up: exit code 2' out=2 -- echo $code
    whole=$(tr -cd '\n' <small/solved | wc -c | tr -d ' ')
    check 'a file system that fills up: what was written is counted' \
        "out=nonet: standard output cannot be written: No space left on device. $(echo "$whole" | sed 's/...$/,&/') records were written whole" -- cat said
    "$nonet" convert --to rows --output small/rows many 2>said
    check 'a file that does not fit is not left behind in part' out= -- sh -c 'ls -A small | grep -v solved; true'
    check 'nor passed over in silence' 'out~^nonet: small/rows cannot be written: No space left on device' -- cat said
    umount small
    rm many
else
    skip 'a file system that fills up: only root may mount one'
fi

echo "$puzzle" >in.sdm
check 'a file is converted into itself' -- "$nonet" convert --to sdm --output in.sdm in.sdm
check 'and is whole then' "out=${puzzle//./0}" -- cat in.sdm

echo "$puzzle" >damaged.txt
echo nonsense >>damaged.txt
check 'a file that cannot be read whole is not converted into itself' exit=2 \
    'err~^nonet: damaged.txt is not written: it would lose what could not be converted' -- \
    "$nonet" convert --to sdm --output damaged.txt damaged.txt
check 'and is as it was' "out=$puzzle
nonsense" -- cat damaged.txt
check 'into another file goes what can be converted' exit=2 -- "$nonet" convert --output good.txt damaged.txt
check 'and is there' "out=$puzzle" -- cat good.txt
check 'a file is not replaced by nothing' exit=2 'err~^nonet: in.sdm is not written: there is no puzzle to write$' -- \
    "$nonet" convert --output in.sdm misspelt.sdm
check 'nor is it gone' "out=${puzzle//./0}" -- cat in.sdm
check 'a file is no folder to draw in' exit=2 'err~^nonet: in.sdm cannot be written: this is a file. Maybe name a folder$' -- \
    "$nonet" explain --svg in.sdm "$puzzle"
check 'an empty name is no directory' exit=2 "err~'--output': this is the name of nothing" -- \
    "$nonet" convert --output '' "$puzzle"
