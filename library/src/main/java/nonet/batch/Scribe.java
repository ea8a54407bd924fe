package nonet.batch;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Solves portions and writes their results, for one thread.
final class Scribe implements Function<Portion, Written> {

    private final PortionSolver solver;
    private final Form form;
    private final Optional<KernelChoice> kernels;
    private @Nullable Pen pen;
    private final Queue<byte[]> idleTexts;

    private byte[] out = new byte[0];
    private int length;

    /// @param idleTexts memory in which nobody is interested any more
    Scribe(Solving solving, Optional<KernelChoice> kernels, Form form, Queue<byte[]> idleTexts) {
        this.solver = new PortionSolver(solving, kernels);
        this.form = form;
        this.kernels = kernels;
        this.idleTexts = idleTexts;
    }

    @Override
    public Written apply(Portion portion) {
        var idle = idleTexts.poll();
        out = idle == null ? new byte[0] : idle;
        length = 0;
        var batch = solver.begin(portion);
        var tally = new Tally();
        if (batch != null && pen == null) {
            pen = kernels.flatMap(choice -> form.pen(choice.empty())).orElse(null);
        }
        if (batch != null && pen != null) {
            long first = portion.first();
            reserve(pen.usual() * portion.count() + pen.most());
            for (int i = 0; i < portion.count(); i++) {
                pen.from(portion.source(i));
                reserve(pen.most());
                int place = portion.place(i);
                int end = place < 0 ? -1 : pen.write(batch, place, first + i, out, length);
                if (end < 0) {
                    write(portion, i, tally);
                } else {
                    tally.add(batch.solutions(place), batch.stopped(place));
                    length = end;
                }
            }
        } else {
            for (int i = 0; i < portion.count(); i++) {
                write(portion, i, tally);
            }
        }
        portion.done();
        return new Written(out, length, tally);
    }

    private void write(Portion portion, int i, Tally tally) {
        var result = solver.result(portion, i);
        tally.add(result);
        byte[] line = form.line(result).getBytes(StandardCharsets.UTF_8);
        reserve(line.length + 1);
        System.arraycopy(line, 0, out, length, line.length);
        length += line.length;
        out[length++] = '\n';
    }

    private void reserve(int bytes) {
        if (out.length - length < bytes) {
            out = Arrays.copyOf(out, Math.max(2 * out.length, length + bytes));
        }
    }
}
