package nonet.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Draws bars as SVG: one file that needs nothing else, on a card of its own, so that it reads on any
/// background, and dark where its reader likes it dark.
///
/// A chart has panels, one below the other. Each panel measures one thing; each bar is labelled with its
/// name at the left and its figure at the right, so that nobody has to guess from the axis.
///
/// @param footer sentences below the panels, a line each
public record BarChart(String title, String subtitle, List<Panel> panels, List<String> footer) {

    public BarChart {
        panels = List.copyOf(panels);
        footer = List.copyOf(footer);
    }

    /// Bars that measure the same thing.
    ///
    /// @param heading what they measure
    public record Panel(String heading, List<Bar> bars) {
        public Panel {
            bars = List.copyOf(bars);
        }

        /// Bars whose lengths differ this much are drawn on a scale of powers of ten.
        private static final double TOO_FAR_APART = 40;

        private double largest() {
            return bars.stream().mapToDouble(Bar::end).max().orElse(1);
        }

        private double smallest() {
            return bars.stream()
                    .mapToDouble(Bar::value)
                    .filter(value -> value > 0)
                    .min()
                    .orElse(1);
        }

        private boolean isLogarithmic() {
            return largest() / smallest() > TOO_FAR_APART;
        }

        /// Where the scale of powers of ten begins: below the smallest bar, so that this one shows too.
        private double origin() {
            return Math.pow(10, Math.floor(Math.log10(smallest() * 0.7)));
        }

        /// How far along the scale a value lies, from 0 to 1.
        private double share(double value) {
            if (!isLogarithmic()) {
                return largest() == 0 ? 0 : value / largest();
            }
            return value <= origin() ? 0 : Math.log(value / origin()) / Math.log(largest() / origin());
        }
    }

    /// One bar.
    ///
    /// @param figure the value in words, with its unit
    /// @param worst where the thin line that prolongs the bar ends; the same as the value for none
    /// @param colour which of the chart's colours; bars of the same thing in several panels share it
    public record Bar(String name, double value, String figure, double worst, int colour) {
        private double end() {
            return Math.max(value, worst);
        }
    }

    private static final int WIDTH = 760;
    private static final int LEFT = 176;
    private static final int RIGHT = 216;
    private static final int BAR = 20;
    private static final int PITCH = 30;
    private static final int COLOURS = 6;

    /// Characters of a name, and of a line of the footer, that there is room for.
    private static final int NAME = 20;
    private static final int LINE = 104;

    private static final String STYLE = """
            <style>
            .card{fill:#fff;stroke:#d9dfe3}.rule{stroke:#e6eaed}
            text{font-family:system-ui,-apple-system,'Segoe UI','Helvetica Neue',Arial,sans-serif;font-size:13px;fill:#27323a}
            .title{font-size:19px;font-weight:650}.quiet{fill:#66727a}.heading{font-size:14px;font-weight:600}
            .name{text-anchor:end}.tick{font-size:11px;fill:#66727a;text-anchor:middle}.figure{font-variant-numeric:tabular-nums}
            .c0{fill:#8a979f}.c1{fill:#d98a2b}.c2{fill:#3f8fbf}.c3{fill:#4a9d6f}.c4{fill:#b0567f}.c5{fill:#7468b8}
            path{fill:none;stroke-width:2}.w0{stroke:#8a979f}.w1{stroke:#d98a2b}.w2{stroke:#3f8fbf}.w3{stroke:#4a9d6f}.w4{stroke:#b0567f}.w5{stroke:#7468b8}
            @media (prefers-color-scheme:dark){.card{fill:#161b20;stroke:#333d45}.rule{stroke:#2a333a}
            text{fill:#e4e9ec}.quiet,.tick{fill:#9aa6ae}}
            </style>
            """;

    /// The whole file.
    public String svg() {
        var body = new ArrayList<String>();
        int y = 66;
        for (Panel panel : panels) {
            y = panel(body, panel, y + 34);
        }
        y += 12;
        for (String sentence : footer) {
            for (String line : wrapped(sentence, LINE)) {
                y += 19;
                body.add(text(28, y, "quiet", line));
            }
            y += 6;
        }
        int height = y + 22;
        var svg = new StringBuilder();
        svg.append("""
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%s" role="img" aria-label="%s">
                """.formatted(WIDTH, height, WIDTH, escaped(title + ". " + subtitle)));
        svg.append(STYLE);
        svg.append("""
                <rect class="card" x="0.5" y="0.5" width="%s" height="%s" rx="10"/>
                """.formatted(WIDTH - 1, height - 1));
        svg.append(text(28, 40, "title", title));
        svg.append(text(28, 62, "quiet", subtitle));
        body.forEach(svg::append);
        return svg.append("</svg>\n").toString();
    }

    /// Draws a panel from `y` downwards.
    ///
    /// @return where it ends
    private static int panel(List<String> body, Panel panel, int y) {
        int top = y + 16;
        int bottom = top + panel.bars.size() * PITCH;
        String scale = panel.isLogarithmic() ? ", in powers of ten" : "";
        body.add(text(28, y, "heading", panel.heading + scale));
        for (double tick : ticks(panel)) {
            double x = x(panel, tick);
            body.add("""
                    <line class="rule" x1="%s" y1="%s" x2="%s" y2="%s"/>
                    """.formatted(x, top - 4, x, bottom));
            body.add(text(x, bottom + 14, "tick", tickName(tick)));
        }
        for (int i = 0; i < panel.bars.size(); i++) {
            bar(body, panel, panel.bars.get(i), top + i * PITCH);
        }
        return bottom + 20;
    }

    private static void bar(List<String> body, Panel panel, Bar bar, int y) {
        double end = Math.max(LEFT + 1.5, x(panel, bar.value));
        double far = Math.max(end, x(panel, bar.worst));
        int middle = y + BAR / 2;
        int colour = Math.floorMod(bar.colour, COLOURS);
        body.add(text(LEFT - 12, middle + 4, "name", shortened(bar.name)));
        body.add("""
                <rect class="c%s" x="%s" y="%s" width="%s" height="%s" rx="2"/>
                """.formatted(colour, LEFT, y, tenth(end - LEFT), BAR));
        if (far > end + 1) {
            body.add("""
                    <path class="w%s" d="M%s %sH%sM%s %sv10"/>
                    """.formatted(colour, end, middle, far, far, middle - 5));
        }
        body.add(text(tenth(far + 10), middle + 4, "figure", bar.figure));
    }

    private static double x(Panel panel, double value) {
        return tenth(LEFT + panel.share(value) * (WIDTH - LEFT - RIGHT));
    }

    /// Where the scale is marked: powers of ten, or zero and a few round values.
    private static List<Double> ticks(Panel panel) {
        var ticks = new ArrayList<Double>();
        if (panel.isLogarithmic()) {
            for (double tick = panel.origin(); tick <= panel.largest(); tick *= 10) {
                ticks.add(tick);
            }
            return ticks;
        }
        double step = roundStep(panel.largest() / 4);
        for (int i = 0; i * step <= panel.largest(); i++) {
            ticks.add(i * step);
        }
        return ticks;
    }

    /// 1, 2 or 5 times a power of ten: the smallest that is not below the wish.
    private static double roundStep(double wish) {
        if (wish <= 0) {
            return 1;
        }
        double power = Math.pow(10, Math.floor(Math.log10(wish)));
        for (double factor : new double[] {1, 2, 5}) {
            if (factor * power >= wish) {
                return factor * power;
            }
        }
        return 10 * power;
    }

    private static String tickName(double tick) {
        return tick == Math.rint(tick) ? String.format(Locale.ROOT, "%,.0f", tick) : String.valueOf((float) tick);
    }

    private static String text(double x, double y, String look, String words) {
        return """
                <text class="%s" x="%s" y="%s">%s</text>
                """.formatted(look, x, y, escaped(words));
    }

    /// As much of a name as there is room for.
    private static String shortened(String name) {
        return name.length() <= NAME ? name : name.substring(0, NAME - 1) + "…";
    }

    /// A sentence in lines of at most so many letters.
    static List<String> wrapped(String sentence, int most) {
        var lines = new ArrayList<String>();
        String rest = sentence;
        while (rest.length() > most && rest.lastIndexOf(' ', most) > 0) {
            int end = rest.lastIndexOf(' ', most);
            lines.add(rest.substring(0, end));
            rest = rest.substring(end + 1);
        }
        lines.add(rest);
        return lines;
    }

    /// Rounded for a file that people may read.
    private static double tenth(double length) {
        return Math.round(length * 10) / 10.0;
    }

    /// Words that HTML and SVG do not take for their own.
    public static String escaped(String words) {
        return words.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
