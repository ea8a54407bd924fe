package nonet.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/// Tells the processor time an operation took, of all threads of the JVM: `-prof nonet.bench.CpuTime`. On a machine
/// that has other work to do it says more than the time that passed.
public final class CpuTime implements InternalProfiler {

    private static final double NANOS_PER_MICRO = 1e3;

    private final OperatingSystemMXBean machine = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private long before;

    @Override
    public String getDescription() {
        return "Processor time per operation, of all threads of the JVM";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = machine.getProcessCpuTime();
    }

    @Override
    @SuppressWarnings("rawtypes") // as inherited
    public Collection<? extends Result> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        long nanos = machine.getProcessCpuTime() - before;
        double operations = result.getMetadata().getAllOps();
        return List.of(new ScalarResult("cpu", nanos / NANOS_PER_MICRO / operations, "us/op", AggregationPolicy.AVG));
    }
}
