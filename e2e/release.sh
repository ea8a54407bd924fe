# What people install, each unpacked into an empty folder.

puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
version=$("$nonet" --version)
version=${version#nonet }
check 'a release is made' 'out~nonet-.*\.tar\.gz' -- "$root/release" "$scratch/made"
. "$root/launch/jdk.sh"
find_jdk_25 ""
own=$(cd made && ls nonet-*-*-*.tar.gz)

# Tries the program $1, as somebody would who has no JDK on the path and stands elsewhere.
try() {
    cd / || exit 2
    check "$2: a puzzle is solved" "out=$solution" err= -- env -i HOME="$scratch" PATH=/usr/bin:/bin "$1" solve "$puzzle"
    cd "$scratch" || exit 2
    check "$2: a puzzle is explained" 'out~^Solved in 51 steps' err= -- "$1" explain "$puzzle"
    check "$2: vectors solve" out=20000 err= -- sh -c 'yes "$2" | head -n 20000 | "$1" solve | grep -c "^5346"' - "$1" "$puzzle"
    check "$2: the page is there" 'out~^Nonet is at http' -- sh -c '"$1" serve --port 0 >said & sleep 8; kill $!; cat said' - "$1"
}

mkdir plain && tar -xzf "made/nonet-$version.tar.gz" -C plain
check 'the archive for a JDK 25: its first start prepares the others' "out=nonet $version" \
    'err=nonet: preparing quick starts, once' -- "plain/nonet-$version/nonet" --version
check 'the archive for a JDK 25: a puzzle is solved' "out=$solution" err= -- "plain/nonet-$version/nonet" solve "$puzzle"
check 'the zip has the same files' out= err= -- sh -c '
    "$2/bin/jar" --list --file made/nonet-$1.zip | grep -v "/$" | sort >zip
    tar -tzf made/nonet-$1.tar.gz | grep -v "/$" | sort | diff zip -' - "$version" "$jdk"
if command -v unzip >/dev/null; then
    unzip -q "made/nonet-$version.zip" -d zipped
    check 'the zip: a puzzle is solved' "out=$solution" -- "zipped/nonet-$version/nonet" solve "$puzzle"
else
    skip 'the zip: there is no unzip'
fi
check 'there is a launcher for Windows' -- test -s "plain/nonet-$version/nonet.cmd"
check 'there is a manual page' 'out~^\.TH NONET 1' 'out~^\.SS nonet convert' \
    'out~^\.SS nonet verify-proof' -- cat "plain/nonet-$version/man/nonet.1"
check 'there are completions' -- bash -n "plain/nonet-$version/completions/nonet.bash"

check 'the library is a module that jlink takes' 'out~^nonet(@[0-9.]+)? jar:' 'out~exports nonet.solve' -- \
    sh -c '"$2/bin/jar" --describe-module --file "$(ls plain/nonet-$1/lib/nonet-library*.jar)"' - "$version" "$jdk"

mkdir own && tar -xzf "made/$own" -C own
try "$scratch/own/${own%.tar.gz}/nonet" 'the archive with a run-time'
check 'its start-up cache is used' err= -- \
    env NONET_JAVA_OPTIONS=-XX:AOTMode=on "own/${own%.tar.gz}/nonet" --version

if [ -f "made/nonet_${version}_amd64.deb" ]; then
    dpkg-deb --extract "made/nonet_${version}_amd64.deb" deb
    try "$scratch/deb/usr/bin/nonet" 'the Debian package'
    check 'the Debian package has a manual page and completions' -- \
        test -s deb/usr/share/man/man1/nonet.1.gz -a -s deb/usr/share/bash-completion/completions/nonet
fi
