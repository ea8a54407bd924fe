# Makes the start-up cache of a program.
# A POSIX shell reads this file with `.`; $jdk and $jvm_options are set before.

# Plays the usual commands of the program in folder $1, from which the JVM makes the cache $2. Without profiles: they
# would make the JIT compiler work at once, for longer than a short command lives.
make_cache() {
    # shellcheck disable=SC2086 # options are split at blanks
    "$jdk/bin/java" $jvm_options -XX:-AOTRecordTraining -XX:AOTCacheOutput="$2" -cp "$1/nonet.jar" nonet.cli.Rehearsal
}
