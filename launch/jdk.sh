# Finds a JDK 25 and leaves its folder in $jdk; exits with advice where there is none.
# A POSIX shell reads this file with `.`

# Whether $1 is the folder of a JDK 25: its file `release` says so, and it can compile.
is_jdk_25() {
    [ -r "$1/release" ] && [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] || return 1
    while IFS= read -r line; do
        case $line in
            'JAVA_VERSION="25'[.\"+-]*) return 0 ;;
            'JAVA_VERSION='*) return 1 ;;
        esac
    done <"$1/release"
    return 1
}

# Writes the folder of the JDK whose `java` is on the path.
jdk_on_path() {
    java=$(command -v java)
    while [ -L "$java" ]; do
        target=$(readlink "$java")
        case $target in
            /*) java=$target ;;
            *) java=${java%/*}/$target ;;
        esac
    done
    echo "${java%/bin/java}"
}

# $1: a JDK that served before and is taken again where the environment names no other; may be empty.
find_jdk_25() {
    if [ -n "${NONET_JAVA_HOME-}" ]; then
        jdk=$NONET_JAVA_HOME
        is_jdk_25 "$jdk" && return
        echo "nonet: NONET_JAVA_HOME names $jdk, where there is no JDK 25. Set it to the folder of one, or unset it" >&2
        exit 2
    fi
    for jdk in "${JAVA_HOME-}" "$1"; do
        [ -n "$jdk" ] && is_jdk_25 "$jdk" && return
    done
    jdk=$(jdk_on_path)
    [ -n "$jdk" ] && is_jdk_25 "$jdk" && return
    # Packages, Homebrew, SDKMAN, asdf, mise, IDEs, archives unpacked by hand; on Linux and macOS.
    home=${HOME-}
    for jdk in ${NONET_JDK_PLACES-/usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /usr/local/java/* /opt/* /opt/java/* \
        /Library/Java/JavaVirtualMachines/*/Contents/Home "$home"/Library/Java/JavaVirtualMachines/*/Contents/Home \
        /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
        /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home /home/linuxbrew/.linuxbrew/opt/openjdk*/libexec \
        "$home"/.sdkman/candidates/java/* "$home"/.asdf/installs/java/* "$home"/.local/share/mise/installs/java/* \
        "$home"/.jdks/*}; do
        is_jdk_25 "$jdk" && return
    done
    cat >&2 <<'END'
nonet: no JDK 25 found. Install one (for example Eclipse Temurin 25, or your system's package openjdk-25-jdk),
       or set NONET_JAVA_HOME to the folder of one that is already there.
END
    exit 2
}
