# Builds the program with $jdk into a new folder of .nonet and leaves that folder in $program.
# A POSIX shell reads this file with `.`; $root, $jdk and $jvm_options are set before.
#
#   .nonet/current     the name of the folder that holds the program, replaced in one step when it is complete
#   .nonet/NAME/       nonet.jar, lib/, *.aot; `begun`, as old as the build's begin; `jdk`, which JDK built it
#   .nonet/lock        a link to the number of the process that builds; other launchers wait for it
#   .nonet/unfinished  there while Maven works: after a build that was cut off, the next begins from nothing
#   .nonet/build.log   what Maven said

. "$root/launch/cache.sh"
state=$root/.nonet
if ! { mkdir -p "$state" && [ -w "$state" ]; } 2>/dev/null; then
    echo "nonet: the program is not built yet, and $root may not be written to. Copy it to a place of your own" >&2
    exit 2
fi

give_up() {
    trap - EXIT
    [ -n "${maven-}" ] && kill "$maven" 2>/dev/null && wait "$maven"
    [ -n "${new-}" ] && rm -rf "$new"
    rm -f "$state/lock"
    exit "$1"
}

# Afterwards this process holds the lock. A lock whose process is gone was left behind and is taken away.
take_lock() {
    waited=0
    until ln -s "$$" "$state/lock" 2>/dev/null; do
        holder=$(readlink "$state/lock") || continue
        if [ "$holder" = "$$" ] || ! kill -0 "$holder" 2>/dev/null; then
            mv "$state/lock" "$state/lock.$$" 2>/dev/null && rm -f "$state/lock.$$"
            continue
        fi
        [ "$waited" -eq 0 ] && echo "nonet: waiting for the build that process $holder has begun" >&2
        waited=1
        sleep 0.2
    done
    trap 'give_up 2' EXIT
    trap 'give_up 129' HUP
    trap 'give_up 130' INT
    trap 'give_up 143' TERM
}

# Shows to whoever watches for how long process $1 has worked, until it ends.
show_progress() {
    seconds=0
    while [ -t 2 ] && kill -0 "$1" 2>/dev/null; do
        printf '\r  %d s' "$seconds" >&2
        seconds=$((seconds + 1))
        sleep 1
    done
    [ "$seconds" -eq 0 ] || printf '\r        \r' >&2
}

# The lines of the log that say why, without Maven's advice about itself.
reason() {
    grep -E '^\[(ERROR|FATAL)\]|^mvnw:' "$state/build.log" |
        grep -vE '^\[ERROR\] *($|\[Help|To see the full|Re-run Maven|For more information|After correcting| *mvn )|-> \[Help' |
        sed -e "s|$root/||" -e 's/^\[ERROR\] */  /' | awk '!seen[$0]++' | head -n 8 >&2
}

take_lock
if program_is_fresh; then
    : # another launcher has built it meanwhile
else
    echo "nonet: building the program, which takes some minutes the first time" >&2
    new=$state/program.$$
    old=$name
    rm -rf "$new" && mkdir "$new" && : >"$new/begun" || exit 2
    echo "$jdk" >"$new/jdk"
    goals=package
    [ -e "$state/unfinished" ] && goals="clean package"
    . "$root/launch/browser.sh"
    [ "$goals" = package ] || browser_option=
    : >"$state/unfinished"
    # Tests are not even compiled: `./verify` is for those. In the background, so that a signal ends it at once.
    # shellcheck disable=SC2086 # goals are split at blanks
    NONET_JAVA_HOME=$jdk "$root/mvnw" -B -q -f "$root/pom.xml" -pl cli -am -Dmaven.test.skip=true $browser_option $goals \
        </dev/null >"$state/build.log" 2>&1 &
    maven=$!
    show_progress "$maven"
    if ! wait "$maven"; then
        maven=
        rm -f "$state/unfinished"
        echo "nonet: the build failed:" >&2
        reason
        echo "  All of it is in $state/build.log" >&2
        exit 2
    fi
    maven=
    cp -p "$root/cli/target/nonet.jar" "$new" && cp -Rp "$root/cli/target/lib" "$new" || exit 2
    # Where this fails, all works but slower.
    make_caches "$new" </dev/null >>"$state/build.log" 2>&1 || :
    echo "${new##*/}" >"$new/name" && mv "$new/name" "$state/current" || exit 2
    rm -f "$state/unfinished"
    # The program before this one may still run. Those before it go.
    for other in "$state"/program.*; do
        [ "$other" = "$new" ] || [ "$other" = "$state/$old" ] || rm -rf "$other"
    done
    program=$new
    new=
fi
trap - EXIT HUP INT TERM
rm -f "$state/lock"
