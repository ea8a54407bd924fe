# Nonet on Apache Spark, through Spark's own door for jobs. An installation of Spark is not needed: Maven has its jars.

jar=$root/spark/target/nonet-spark.jar
check 'the jar is made' -- "$root/mvnw" -B -q -f "$root/pom.xml" -Pcluster -pl spark -am -DskipTests package
. "$root/launch/jdk.sh"
find_jdk_25 ""
mkdir -p home/jars

# What Spark's script of this name does.
spark-submit() {
    SPARK_HOME=$scratch/home SPARK_SCALA_VERSION=2.13 SPARK_LOCAL_IP=127.0.0.1 "${java:-$jdk/bin/java}" -Xmx1g \
        --add-modules=jdk.incubator.vector --enable-native-access=ALL-UNNAMED \
        --add-opens=java.base/java.{lang,lang.invoke,io,net,nio,util,util.concurrent}=ALL-UNNAMED \
        --add-opens=java.base/{jdk.internal.ref,sun.nio.ch,sun.util.calendar}=ALL-UNNAMED \
        -cp "$(cat "$root/spark/target/spark.classpath")" org.apache.spark.deploy.SparkSubmit --master 'local[2]' "$@"
}

{
    cat "$root/examples/several.sdm"
    "$nonet" generate 500 --seed 15
    printf '%s\n' '# a comment' '' 55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
} | grep -E '^([0-9.]{81}|#.*|)$' >puzzles.txt
"$nonet" solve puzzles.txt >wanted
"$nonet" rate --format '%p,%l,%s,%h' puzzles.txt | grep -v ',none,' | sort >wanted-ratings

check 'a job solves as the command does' 'out~^50[0-9] puzzles in .* a second: one 50[0-9], none 1$' -- \
    spark-submit --class nonet.spark.Job "$jar" solve puzzles.txt solved
check 'line by line' out= -- sh -c 'cat solved/part-* | diff - wanted'
check 'a job rates as the command does' 'out~a second: one 50[0-9], none 1$' -- \
    spark-submit --class nonet.spark.Job "$jar" rate puzzles.txt rated.csv
check 'puzzle by puzzle' out= -- sh -c \
    'cat rated.csv/part-* | grep -v "^puzzle,status" | grep ",one," | cut -d, -f1,3-5 | sort | diff - wanted-ratings'
check 'an order that cannot be understood is refused with advice' exit=2 "err~^nonet: there is no verb 'sovle'" 'err~^usage' -- \
    spark-submit --class nonet.spark.Job "$jar" sovle puzzles.txt x
# The lines of the README, as they stand there.
ln -s "$root/spark" spark
lines=$(sed -n '/^## On a cluster/,/^## More/s/^spark-submit/&/p' "$root/README.md")
mkdir readme && mv spark readme && cd readme || exit 2
check 'the lines of the README work' 'out~^2,000 puzzles .*: one 2,000$' -- eval "$lines"
check 'and give what they promise' out=2000 -- sh -c 'cat rated.csv/part-* | grep -c ",one,"'
cd "$scratch" || exit 2
if [ -x /usr/lib/jvm/java-17-openjdk-amd64/bin/java ]; then
    java=/usr/lib/jvm/java-17-openjdk-amd64/bin/java
    check 'an older Java is told what is missing' exit=1 'err~the driver runs on Java 17, and Nonet needs 25. Maybe' -- \
        spark-submit --class nonet.spark.Job "$jar" solve puzzles.txt y
    java=
else
    skip 'an older Java is told what is missing: there is no JDK 17 here'
fi
