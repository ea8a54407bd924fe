# Says whether the library must be compiled for the browser again, which takes longer than all the rest of a build. A
# POSIX shell reads this file with `.`; $root is set before. Afterwards $browser_option is an option for Maven.
script=$root/browser/target/classes/nonet/browser/forums/forums.js
browser_option=-Dbrowser.phase=process-classes
if [ -f "$script" ] && [ -z "$(
    find "$root/pom.xml" "$root/browser/pom.xml" "$root/browser/src/main" "$root/browser/classlib/pom.xml" \
        "$root/browser/classlib/src" "$root/library/src/main" -newer "$script" -print
)" ]; then
    browser_option=-Dbrowser.phase=none
fi
