# The launcher behaves like an installed program, and builds what it starts.

version='^nonet [0-9]'
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
ln -s "$nonet" "$scratch/link"
ln -s link "$scratch/link to a link"
cd / || exit 2
check 'it works from another folder' "out~$version" err= -- "$nonet" --version
check 'it works through a link' "out~$version" err= -- "$scratch/link" --version
check 'it works through a relative link to a link' "out~$version" -- "$scratch/link to a link" --version
cd "$root" || exit 2
check 'it works by a relative path' "out~$version" -- ./e2e/../nonet --version
check 'it works when a shell reads it' "out~$version" -- sh nonet --version
cd "$scratch" || exit 2
check 'an argument with blanks stays one argument' exit=2 "err~'two  blanks \\*'" -- "$nonet" 'two  blanks *'
check 'an empty argument stays an argument' exit=2 "err~''" -- "$nonet" ''
check 'without a command there is help and exit code 2' exit=2 out= 'err~^Usage: nonet' -- "$nonet"
check 'the start-up cache is used' err= -- env NONET_JAVA_OPTIONS=-XX:AOTMode=on "$nonet" --version
check 'solving has a start-up cache of its own' err= -- \
    env NONET_JAVA_OPTIONS=-XX:AOTMode=on "$nonet" solve "$puzzle"
check 'options reach the JVM' exit=1 'err~Unrecognized option: -Xnonsense' -- \
    env NONET_JAVA_OPTIONS=-Xnonsense "$nonet" --version
check 'a JAVA_HOME that is no JDK 25 does no harm' err= "out~$version" -- env JAVA_HOME=/nowhere "$nonet" --version

check 'a NONET_JAVA_HOME that is no JDK 25 is told' exit=2 out= 'err~NONET_JAVA_HOME names /nowhere, where there is no JDK 25' -- \
    env NONET_JAVA_HOME=/nowhere "$nonet" --version
echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 >'südoku 数独.txt'
for locale in C POSIX C.UTF-8 de_DE.UTF-8 nowhere.utf8; do
    check "a file has whatever name, locale $locale" 'out~^534678912' err= -- \
        env -u LANG -u LC_CTYPE LC_ALL=$locale "$nonet" solve 'südoku 数独.txt'
done

# From here on in a fresh copy of the project, which may break. Its path has a blank.
copy="$scratch/fresh copy"
mkdir "$copy"
(cd "$root" && tar -cf - --exclude .git --exclude target --exclude .nonet --exclude node_modules .) | tar -xf - -C "$copy"
# The scripts of the page come along: to compile them takes longer than all the rest of a build.
script=browser/target/classes/nonet/browser
mkdir -p "$copy/$script" && cp -R "$root/$script/worker" "$root/$script/forums" "$copy/$script"

# A machine with a few tools and a JDK 17.
bare=$scratch/bare
mkdir -p "$bare/bin" "$bare/jdk17/bin"
echo 'JAVA_VERSION="17.0.15"' >"$bare/jdk17/release"
printf '#!/bin/sh\n' >"$bare/jdk17/bin/java"
chmod +x "$bare/jdk17/bin/java"
ln -s java "$bare/jdk17/bin/javac"
ln -s "$bare/jdk17/bin/java" "$bare/bin/java"
for tool in sh cat find readlink dirname sed; do ln -s "$(command -v "$tool")" "$bare/bin"; done
on_bare_machine() { env -i HOME="$bare" PATH="$bare/bin" NONET_JDK_PLACES="$bare/jdk*" "$@"; }
check 'without a JDK 25 it says what to install' exit=2 out= 'err~no JDK 25 found\. Install one' -- \
    on_bare_machine "$copy/nonet" --version
ln -s "$(command -v bash)" "$bare/bin"
check 'without Node, the tests of the page are skipped, counted and named' 'out~^SKIPPED types, units and all features of the page: ' \
    'out~^Tests run: 3, Failures: 0, Errors: 0, Skipped: 3$' -- on_bare_machine bash "$copy/web/checks/run" --no-install
sed 's/17/25/' "$bare/jdk17/release" >"$bare/release" && mv "$bare/release" "$bare/jdk17/release"
check 'without Maven, mvnw says what to install' exit=2 'err~Maven 3\.8\.7 or newer is needed' -- \
    on_bare_machine "$copy/mvnw" -v

: >"$copy/.nonet"
check 'a clone that may not be written to is told' exit=2 out= 'err~may not be written to\. Copy it to a place of your own' -- \
    "$copy/nonet" --version
rm "$copy/.nonet"

# Two that start at once on a fresh clone.
"$copy/nonet" --version >first 2>first.err &
"$copy/nonet" --version >second 2>second.err &
wait
cat first.err second.err >both.err
check 'of two first starts at once, the first answers' "out~$version" -- cat first
check 'of two first starts at once, the second answers' "out~$version" -- cat second
check 'of two first starts at once, only one builds' out=1 -- grep -c '^nonet: building' both.err
check 'of two first starts at once, the other waits, and there is no further word' out=2 -- grep -c '' both.err
check 'nothing is built a second time' err= "out~$version" -- "$copy/nonet" --version
check 'no lock and no half of a program is left' out=2 -- sh -c 'ls -d "$1"/.nonet/* | grep -vc build.log' sh "$copy"

# Sources that change.
main="$copy/cli/src/main/java/nonet/cli/Main.java"
change() { sed "$1" "$main" >changed && cat changed >"$main"; }
change 's/Reads any Sudoku/Reads each Sudoku/'
check 'a newer source is built, with one line about it' 'out~Reads each Sudoku' \
    'err=nonet: building the program, which takes some minutes the first time' -- "$copy/nonet" --help
check 'what was built anew has a start-up cache' err= -- env NONET_JAVA_OPTIONS=-XX:AOTMode=on "$copy/nonet" --version
change 's/Reads each Sudoku/"oops/'
check 'a source that does not compile is named, with its line' exit=2 out= \
    'err~cli/src/main/java/nonet/cli/Main.java:\[[0-9]+,[0-9]+\]' 'err~\.nonet/build\.log' -- "$copy/nonet" --help
change 's/"oops/Reads every Sudoku/'

# A build that is cut off.
"$copy/nonet" --version >cut 2>cut.err &
launcher=$!
until [ -e "$copy/.nonet/unfinished" ]; do sleep 0.1; done
sleep 2
kill -TERM "$launcher"
wait "$launcher"
echo $? >cut.exit
check 'a build that is cut off ends with the code of the signal' out=143 -- cat cut.exit
check 'a build that is cut off leaves no lock' exit=1 -- test -L "$copy/.nonet/lock"
ln -s 999999999 "$copy/.nonet/lock" # left behind by a process that is gone
check 'after that, and with a lock left behind, the next start builds' 'out~Reads every Sudoku' 'err~^nonet: building' -- \
    "$copy/nonet" --help

# Other places.
mv "$copy" "$scratch/moved"
check 'a project that was moved starts without a build' "out~$version" err= -- "$scratch/moved/nonet" --version
cp -Rp "$scratch/moved/.nonet/$(cat "$scratch/moved/.nonet/current")" release
cp -Rp "$root/nonet" "$root/launch" release
check 'a release starts without sources' "out~$version" err= -- release/nonet --version
echo junk >release/nonet.aot
check 'a start-up cache that is broken is passed over in silence' "out~$version" err= -- release/nonet --version
rm release/nonet.aot
check 'a release without a start-up cache makes one, once' "out~$version" 'err=nonet: preparing quick starts, once' -- \
    release/nonet --version
check 'and uses it from then on' "out~$version" err= -- env NONET_JAVA_OPTIONS=-XX:AOTMode=on release/nonet --version
check 'and has one for solving' err= -- env NONET_JAVA_OPTIONS=-XX:AOTMode=on release/nonet solve "$puzzle"
