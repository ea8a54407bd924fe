# Makes the start-up caches of a program.
# A POSIX shell reads this file with `.`; $jdk and $jvm_options are set before.
#
#   solve.aot   for solving without any option, and nothing else: the less a cache holds, the sooner it is there
#   nonet.aot   for all others

# Plays commands of the program in folder $1, from which the JVM makes the caches there; nonet.aot comes last.
make_caches() {
    make_cache "$1" solve.aot Rehearsal solve &&
        make_cache "$1" nonet.aot Rehearsal
}

# make_cache FOLDER CACHE CLASS ARGUMENT…: what the class does is what the cache is for. Without profiles: they would make
# the JIT compiler work at once, for longer than a short command lives.
make_cache() {
    folder=$1
    cache=$1/$2
    shift 2
    # shellcheck disable=SC2086 # options are split at blanks
    "$jdk/bin/java" $jvm_options -XX:-AOTRecordTraining -XX:AOTCacheOutput="$cache.$$" -cp "$folder/nonet.jar" \
        nonet.cli."$@" && mv "$cache.$$" "$cache" && return
    rm -f "$cache.$$"
    return 1
}
