# What the cases beside this file are written with. Bash reads it with `.`
#
#   check NAME [EXPECTATION…] -- COMMAND [ARGUMENT…]
#
# runs the command and compares. Without an expectation the command must exit with 0.
#   exit=N               the exit code
#   out=TEXT             standard output is exactly this text (line ends at its end are not compared)
#   out~REGEX            some line of standard output matches this extended regular expression
#   err=TEXT err~REGEX   the same for standard error
#   in=TEXT              what comes on standard input, which is empty otherwise
#
# `$nonet` is the launcher. `$scratch` is a folder for files, empty when a file of cases begins.

ran=0
failed=0
skipped=0

# Says that a case cannot run here, and why.
skip() {
    ran=$((ran + 1))
    skipped=$((skipped + 1))
    printf 'SKIPPED %s\n' "$1"
}

check() {
    local name=$1 input= expected_exit=0 expectations=() actual_exit=0 complaint= expectation stream text
    shift
    while [ "$1" != -- ]; do
        case $1 in
            exit=*) expected_exit=${1#exit=} ;;
            in=*) input=${1#in=} ;;
            out=* | out~* | err=* | err~*) expectations+=("$1") ;;
            *) echo "e2e: the case \"$name\" expects what nobody understands: $1" >&2 && exit 2 ;;
        esac
        shift
    done
    shift
    ran=$((ran + 1))
    printf '%s' "$input" | "$@" >"$work/out" 2>"$work/err" || actual_exit=$?
    [ "$actual_exit" = "$expected_exit" ] || wrong "exit code $expected_exit" "exit code $actual_exit"
    for expectation in ${expectations[@]+"${expectations[@]}"}; do
        stream=${expectation:0:3} text=${expectation:4}
        if [ "${expectation:3:1}" = = ]; then
            [ "$(cat "$work/$stream")" = "$text" ] || wrong "$stream is: ${text:-empty}" "$(cat "$work/$stream")"
        else
            grep -qE -- "$text" "$work/$stream" || wrong "$stream has a line like: $text" "$(cat "$work/$stream")"
        fi
    done
    if [ -n "$complaint" ]; then
        failed=$((failed + 1))
        printf 'FAILED  %s\n    by  %s\n%s' "$name" "$*" "$complaint"
        sed 's/^/   err  /' "$work/err" | head -n 20
    fi
    return 0
}

# Adds to the complaint about the current case: what was wanted, what came.
wrong() {
    complaint+="  want  $1"$'\n'"   got  ${2:0:2000}"$'\n'
}
