# `nonet serve` from the outside: it says where it is, answers, and ends when asked to.

mkfifo "$scratch/said"
"$nonet" serve --port 0 >"$scratch/said" &
server=$!
read -r said <"$scratch/said"
address=${said#Nonet is at }
address=${address%% *}
port=${address##*:}
port=${port%/}

# Sends a request by hand and prints the answer: not every machine has a tool for that.
ask() {
    exec 3<>"/dev/tcp/127.0.0.1/$port"
    printf '%s\r\n' "$@" '' >&3
    cat <&3
    exec 3>&-
}

check 'it says where it is' 'out~^http://127\.0\.0\.1:[0-9]+/$' -- echo "$address"
check 'the page is there' 'out~^HTTP/1.1 200' 'out~<title>Nonet' -- ask 'GET / HTTP/1.1' 'Host: localhost' 'Connection: close'
check 'another name is refused' 'out~^HTTP/1.1 421' -- ask 'GET / HTTP/1.1' 'Host: elsewhere.example' 'Connection: close'
check 'no file can be read' 'out~^HTTP/1.1 40[04]' -- ask 'GET /../../../etc/passwd HTTP/1.1' 'Host: localhost' 'Connection: close'
check 'a port that is taken is told' exit=2 "err~cannot listen on 127\.0\.0\.1, port $port" -- "$nonet" serve --port "$port"
check 'what is no port is told' exit=2 "err~'70000' is no port" -- "$nonet" serve --port 70000
kill -TERM "$server"
wait "$server"
check 'it ends when asked to' out=143 -- echo $?
# grep ends with 1 where it finds nothing; the list of classes must be one.
check 'no other command loads the server' exit=1 out= -- sh -c '
    NONET_JAVA_OPTIONS=-Xlog:class+load:file=loaded.txt "$1" solve "$2" >/dev/null && grep -q "nonet\.cli" loaded.txt || exit 2
    grep -E "javalin|jetty|nonet\.web" loaded.txt' \
    - "$nonet" 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
check 'the page is written' 'err~nonet\.html is all of it' -- "$nonet" page "$scratch/page"
check 'it has all of its files' out=0 -- sh -c 'cd "$1" && ls index.html page.js page.css worker.js forums.js nonet.html worker.js.gz techniques/x-wing.html >/dev/null; echo $?' \
    - "$scratch/page"
check 'a folder must be named' exit=2 'err~name one folder' -- "$nonet" page
