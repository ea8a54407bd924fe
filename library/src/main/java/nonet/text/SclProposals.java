package nonet.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.rule.Different;
import nonet.rule.Line;
import nonet.rule.Marked;
import nonet.rule.Outside;
import nonet.rule.Pairs;
import nonet.rule.Rule;
import nonet.rule.Tally;
import nonet.rule.Total;

/// The rules that drawings of SudokuPad seem to stand for, as most setters draw them: by shape, colour, and the words
/// of the rules where nothing else tells. A drawing that is understood becomes a rule; all others stay
/// drawings.
final class SclProposals {

    private static final String GREY = "CFCFCF";
    private static final String WHITE = "FFFFFF";
    private static final Set<String> SLOW = Set.of("6495ED", "B0E0E6");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,4}");

    /// Rules proposed, drawings left, and what is to be said of both.
    record Found(List<Rule> rules, Map<String, List<Json.Obj>> rest, List<String> remarks) {}

    private final Layout layout;
    private final SclWords words;
    private final Map<String, List<SclShape>> drawn = new TreeMap<>();
    private final Set<SclShape> understood = new LinkedHashSet<>();
    private final List<Rule> rules = new ArrayList<>();

    private final List<Rule> known;

    private SclProposals(Map<String, List<Json.Obj>> drawings, Layout layout, List<Rule> known, String words) {
        this.layout = layout;
        this.known = known;
        this.words = new SclWords(words);
        drawings.forEach((name, shapes) ->
                drawn.put(name, shapes.stream().map(SclShape::new).toList()));
    }

    /// @param known the rules that need no proposal
    /// @param words the rules in the setter's words
    static Found of(Map<String, List<Json.Obj>> drawings, Layout layout, List<Rule> known, String words) {
        var proposals = new SclProposals(drawings, layout, known, words);
        proposals.look();
        return proposals.found();
    }

    private void look() {
        cages();
        diagonals();
        extremes();
        lines();
        namedLines();
        arrows();
        littleKillers();
        edges();
        corners();
        parities();
        outside();
        words.rules(rules).forEach(this::propose);
    }

    private List<SclShape> shapes(String name) {
        return drawn.getOrDefault(name, List.of()).stream()
                .filter(shape -> !understood.contains(shape))
                .toList();
    }

    private List<SclShape> discs() {
        var all = new ArrayList<>(shapes("underlays"));
        all.addAll(shapes("overlays"));
        return all;
    }

    /// Takes a rule that makes sense on the grid, and the shapes that stand for it.
    private void propose(Rule rule, SclShape... shapes) {
        try {
            if (!known.contains(rule) && !rules.contains(rule)) {
                rules.add(RuleForm.fitting(rule, layout));
            }
            understood.addAll(List.of(shapes));
        } catch (IllegalArgumentException unfit) {
            // Then the shapes stand for something else.
            return;
        }
    }

    /// A number in a cage whose digits nobody calls different is most often their sum.
    private void cages() {
        for (SclShape cage : shapes("cages")) {
            String value = Scl.text(cage.json().get("value"));
            var cells = new ArrayList<Cell>();
            if (cage.json().at("cells") instanceof Json.Arr pairs) {
                pairs.items()
                        .forEach(item -> SclShape.point(item)
                                .flatMap(at -> SclShape.cell(at.row(), at.column(), layout))
                                .ifPresent(cells::add));
            }
            if (NUMBER.matcher(value).matches() && words.speaksOf("cage")) {
                propose(new Total.Killer(cells, List.of(Integer.valueOf(value))), cage);
            }
        }
    }

    private void diagonals() {
        int end = layout.rows();
        for (SclShape line : shapes("lines")) {
            var points = line.points();
            if (line.colour("color").equals("34BBE6") && points.size() == 2) {
                var ends = Set.copyOf(points);
                if (ends.equals(Set.of(new SclShape.Point(0, 0), new SclShape.Point(end, end)))) {
                    propose(new Different.Diagonal(Different.Direction.FALLING), line);
                } else if (ends.equals(Set.of(new SclShape.Point(0, end), new SclShape.Point(end, 0)))) {
                    propose(new Different.Diagonal(Different.Direction.RISING), line);
                }
            }
        }
    }

    /// Small chevrons within a cell point inwards for a minimum, outwards for a maximum.
    private void extremes() {
        var lowest = new LinkedHashMap<Cell, List<SclShape>>();
        var highest = new LinkedHashMap<Cell, List<SclShape>>();
        for (SclShape line : shapes("lines")) {
            var points = line.points();
            if (points.size() == 3 && line.thickness() <= 2) {
                var tip = points.get(1);
                var cell = SclShape.cell(tip.row(), tip.column(), layout);
                if (cell.isPresent()
                        && points.stream()
                                .allMatch(at -> SclShape.cell(at.row(), at.column(), layout)
                                        .equals(cell))) {
                    boolean inwards = fromMiddle(tip) < fromMiddle(points.getFirst());
                    (inwards ? lowest : highest)
                            .computeIfAbsent(cell.get(), _ -> new ArrayList<>())
                            .add(line);
                }
            }
        }
        proposeExtremes(lowest, Pairs.Minimum::new);
        proposeExtremes(highest, Pairs.Maximum::new);
    }

    /// How far a place is from the middle of its cell, along the farther axis.
    private static double fromMiddle(SclShape.Point at) {
        return Math.max(
                Math.abs(at.row() - Math.floor(at.row()) - 0.5), Math.abs(at.column() - Math.floor(at.column()) - 0.5));
    }

    private void proposeExtremes(
            Map<Cell, List<SclShape>> chevrons, java.util.function.Function<List<Cell>, Rule> maker) {
        var cells = new ArrayList<Cell>();
        var shapes = new ArrayList<SclShape>();
        chevrons.forEach((cell, lines) -> {
            if (lines.size() > 1) {
                cells.add(cell);
                shapes.addAll(lines);
                shapes("underlays").stream()
                        .filter(square -> square.middle(layout).equals(Optional.of(cell)) && square.is("width", 1))
                        .forEach(shapes::add);
            }
        });
        if (!cells.isEmpty()) {
            propose(maker.apply(cells), shapes.toArray(SclShape[]::new));
        }
    }

    private void lines() {
        var bulbs = new LinkedHashSet<SclShape>();
        for (SclShape line : shapes("lines")) {
            var cells = line.path(layout);
            if (cells.isEmpty()) {
                continue;
            }
            String colour = line.colour("color");
            var atStart = at(cells.getFirst(), disc -> isBulb(disc, colour));
            var atEnd = at(cells.getLast(), disc -> isBulb(disc, colour));
            boolean thick = line.thickness() > 6;
            if (thick && (atStart.isPresent() || atEnd.isPresent())) {
                var rising = atStart.isPresent() ? cells : cells.reversed();
                propose(SLOW.contains(colour) ? new Line.SlowThermo(rising) : new Line.Thermo(rising), line);
                bulbs.addAll(all(rising.getFirst(), disc -> isBulb(disc, colour)));
            } else if (line.thickness() <= 6 && isAtBothEnds(cells, SclProposals::isRing)) {
                propose(new Line.Between(cells), line);
                bulbs.addAll(all(cells.getFirst(), SclProposals::isRing));
                bulbs.addAll(all(cells.getLast(), SclProposals::isRing));
            } else if (isAtBothEnds(cells, SclProposals::isDiamond)) {
                propose(new Line.Lockout(cells, 4), line);
                bulbs.addAll(all(cells.getFirst(), SclProposals::isDiamond));
                bulbs.addAll(all(cells.getLast(), SclProposals::isDiamond));
            } else {
                coloured(colour, cells, line).ifPresent(rule -> propose(rule, line));
            }
        }
        understood.addAll(bulbs);
    }

    private Optional<Rule> coloured(String colour, List<Cell> cells, SclShape line) {
        int digits = layout.digitCount();
        return switch (colour) {
            case "F067F0" -> Optional.of(new Line.Renban(cells));
            case "67F067" -> Optional.of(new Line.Whisper(cells, FPuzzlesRules.usualWhisper(layout)));
            case "FF9A00" -> Optional.of(new Line.Whisper(cells, (digits + 1) / 2 - 1));
            case "2ECBFF" -> Optional.of(new Total.RegionSumLine(cells));
            case "FFCCAA" -> Optional.of(new Line.Entropic(cells, FPuzzlesRules.entropicGroups(layout)));
            case "33BBBB" -> Optional.of(new Line.Modular(cells, 3));
            case "C9C883" -> Optional.of(new Line.Nabner(cells));
            case "CDB1EC" -> Optional.of(new Total.Zipper(cells));
            case "C54B8B" -> Optional.of(new Total.DoubleArrow(cells));
            case GREY ->
                Math.abs(line.thickness() - 16) < 1.5 ? Optional.of(new Line.Palindrome(cells)) : Optional.empty();
            default -> Optional.empty();
        };
    }

    /// Lines of one colour that is nobody's, where the words name one kind of line that is not found yet.
    private void namedLines() {
        var lines = shapes("lines").stream()
                .filter(line -> !line.path(layout).isEmpty() && line.thickness() > 3)
                .toList();
        var colours = lines.stream().map(line -> line.colour("color")).collect(Collectors.toSet());
        var kinds = words.lines().stream()
                .filter(kind ->
                        rules.stream().noneMatch(rule -> RuleText.name(rule).equals(kind)))
                .toList();
        if (colours.size() == 1 && kinds.size() == 1) {
            for (SclShape line : lines) {
                var cells = line.path(layout);
                propose(
                        switch (kinds.getFirst()) {
                            case "whisper" -> new Line.Whisper(cells, FPuzzlesRules.usualWhisper(layout));
                            case "renban" -> new Line.Renban(cells);
                            case "palindrome" -> new Line.Palindrome(cells);
                            case "nabner" -> new Line.Nabner(cells);
                            case "zipper" -> new Total.Zipper(cells);
                            case "region-sum-line" -> new Total.RegionSumLine(cells);
                            default -> new Line.Entropic(cells, FPuzzlesRules.entropicGroups(layout));
                        },
                        line);
            }
        }
    }

    private boolean isAtBothEnds(List<Cell> cells, Predicate<SclShape> isSuch) {
        return at(cells.getFirst(), isSuch).isPresent()
                && at(cells.getLast(), isSuch).isPresent();
    }

    private Optional<SclShape> at(Cell cell, Predicate<SclShape> isSuch) {
        return all(cell, isSuch).stream().findFirst();
    }

    private List<SclShape> all(Cell cell, Predicate<SclShape> isSuch) {
        return discs().stream()
                .filter(shape -> shape.middle(layout).equals(Optional.of(cell)) && isSuch.test(shape))
                .toList();
    }

    private static boolean isBulb(SclShape disc, String colour) {
        return disc.isRound()
                && disc.width() > 0.72
                && disc.colour("backgroundColor").equals(colour);
    }

    private static boolean isRing(SclShape disc) {
        return disc.isRound()
                && disc.width() > 0.72
                && Set.of(WHITE, "").contains(disc.colour("backgroundColor"))
                && !disc.colour("borderColor").equals(WHITE);
    }

    private static boolean isDiamond(SclShape shape) {
        return !shape.isRound() && shape.width() > 0.4 && Math.abs(shape.angle() % 90) > 40;
    }

    private void arrows() {
        var circles = new LinkedHashSet<SclShape>();
        for (SclShape arrow : shapes("arrows")) {
            var path = arrow.path(layout);
            if (path.isEmpty() || arrow.headLength() < 0.15) {
                continue;
            }
            var circle = discs().stream()
                    .filter(disc -> pill(disc).contains(path.getFirst()))
                    .findFirst();
            if (circle.isPresent()) {
                var pill = pill(circle.get());
                var shaft = path.stream().dropWhile(cell -> pill.contains(cell)).toList();
                if (!shaft.isEmpty()) {
                    propose(new Total.Arrow(pill, shaft), arrow);
                    discs().stream().filter(disc -> pill(disc).equals(pill)).forEach(circles::add);
                }
            }
        }
        understood.addAll(circles);
    }

    /// The cells of the ring or pill of an arrow, in reading order; none where it is something else.
    private List<Cell> pill(SclShape disc) {
        int across = (int) Math.round(disc.width() + 0.25);
        int down = (int) Math.round(disc.height() + 0.25);
        boolean fits = disc.isRound()
                && disc.is("width", across - 0.25)
                && disc.is("height", down - 0.25)
                && Math.min(across, down) == 1
                && Math.max(across, down) <= 3;
        if (!fits || disc.centre().isEmpty()) {
            return List.of();
        }
        var at = disc.centre().get();
        var cells = new ArrayList<Cell>();
        for (int i = 0; i < across * down; i++) {
            double row = at.row() + (down > 1 ? i - (down - 1) / 2.0 : 0);
            double column = at.column() + (across > 1 ? i - (across - 1) / 2.0 : 0);
            SclShape.cell(row, column, layout).ifPresent(cells::add);
        }
        return cells;
    }

    /// A short arrow outside the grid, along a diagonal, with a number where it begins.
    private void littleKillers() {
        for (SclShape arrow : shapes("arrows")) {
            var points = arrow.points();
            if (points.size() != 2) {
                continue;
            }
            var from = points.getFirst();
            var to = points.getLast();
            int down = (int) Math.signum(to.row() - from.row());
            int right = (int) Math.signum(to.column() - from.column());
            var spot = new Spot((int) Math.floor(from.row()), (int) Math.floor(from.column()));
            var number = numberAt(spot);
            if (down != 0 && right != 0 && !spot.isIn(layout) && number.isPresent()) {
                propose(
                        new Total.LittleKiller(
                                spot.ray(down, right, layout),
                                Integer.parseInt(number.get().text())),
                        arrow,
                        number.get());
            }
        }
    }

    private Optional<SclShape> numberAt(Spot spot) {
        return shapes("overlays").stream()
                .filter(shape -> shape.spot().equals(Optional.of(spot))
                        && NUMBER.matcher(shape.text()).matches())
                .findFirst();
    }

    /// Dots and signs between two cells.
    private void edges() {
        for (SclShape shape : shapes("overlays")) {
            var cells = shape.edge(layout);
            if (cells.isEmpty()) {
                continue;
            }
            boolean isUpright = cells.getFirst().row() != cells.getLast().row();
            String text = shape.text();
            boolean isDot = shape.isRound()
                    && shape.width() < 0.5
                    && (text.isEmpty() || NUMBER.matcher(text).matches());
            if (isDot && isAlone(shape)) {
                dot(shape, cells, text);
            } else if (!words.isOfTwoSums()) {
                switch (turned(text, (int) Math.round(shape.angle()))) {
                    case "X" -> propose(new Pairs.Xv(cells, 10), shape);
                    case "V" -> propose(new Pairs.Xv(cells, 5), shape);
                    case "<" -> greater(!isUpright, cells.reversed(), shape);
                    case ">" -> greater(!isUpright, cells, shape);
                    case "^", "∧", "˄" -> greater(isUpright, cells.reversed(), shape);
                    case "v", "∨", "˅" -> greater(isUpright, cells, shape);
                    default -> {}
                }
            }
        }
    }

    /// Whether nothing else lies at the same place.
    private boolean isAlone(SclShape shape) {
        return drawn.getOrDefault("overlays", List.of()).stream()
                        .filter(other -> other.centre().equals(shape.centre()))
                        .count()
                == 1;
    }

    private void dot(SclShape shape, List<Cell> cells, String text) {
        switch (shape.colour("backgroundColor")) {
            case WHITE -> propose(new Pairs.Difference(cells, text.isEmpty() ? 1 : Integer.parseInt(text)), shape);
            case "000000" -> propose(new Pairs.Ratio(cells, text.isEmpty() ? 2 : Integer.parseInt(text)), shape);
            default -> {}
        }
    }

    private void greater(boolean isAcross, List<Cell> cells, SclShape shape) {
        if (isAcross) {
            propose(new Pairs.Greater(cells), shape);
        }
    }

    /// A sign that is turned clockwise.
    private static String turned(String sign, int degrees) {
        String round = ">v<^";
        int at = round.indexOf(sign.length() == 1 && degrees != 0 ? sign : " ");
        return at < 0
                ? sign
                : round.substring((at + Math.floorMod(degrees / 90, 4)) % 4).substring(0, 1);
    }

    private void corners() {
        for (SclShape shape : shapes("overlays")) {
            var cells = shape.corner(layout);
            var digits = shape.text()
                    .chars()
                    .filter(Character::isDigit)
                    .mapToObj(Character::getNumericValue)
                    .toList();
            if (!cells.isEmpty() && shape.isRound() && !digits.isEmpty()) {
                propose(new Tally.Quadruple(cells, digits), shape);
            }
        }
    }

    private void parities() {
        var odd = new ArrayList<SclShape>();
        var even = new ArrayList<SclShape>();
        for (SclShape shape : shapes("underlays")) {
            if (shape.middle(layout).isPresent()
                    && shape.colour("backgroundColor").equals(GREY)
                    && shape.width() > 0.55
                    && shape.width() < 0.9) {
                (shape.isRound() ? odd : even).add(shape);
            }
        }
        if (!odd.isEmpty()) {
            propose(new Marked.Odd(middles(odd)), odd.toArray(SclShape[]::new));
        }
        if (!even.isEmpty()) {
            propose(new Marked.Even(middles(even)), even.toArray(SclShape[]::new));
        }
    }

    private List<Cell> middles(List<SclShape> shapes) {
        return shapes.stream()
                .flatMap(shape -> shape.middle(layout).stream())
                .distinct()
                .toList();
    }

    /// Numbers beside rows and columns: the words tell what they count, if they name one such rule alone.
    private void outside() {
        var kind = words.outside();
        if (kind.isEmpty()) {
            return;
        }
        for (SclShape shape : shapes("overlays")) {
            var spot = shape.spot();
            if (spot.isEmpty()
                    || spot.get().isIn(layout)
                    || !NUMBER.matcher(shape.text()).matches()) {
                continue;
            }
            int row = spot.get().row();
            int column = spot.get().column();
            boolean isRow = row >= 0 && row < layout.rows();
            boolean isColumn = column >= 0 && column < layout.columns();
            int step = row < 0 || column < 0 ? 1 : -1;
            var cells = spot.get().ray(isColumn ? step : 0, isRow ? step : 0, layout);
            if (isRow != isColumn && !cells.isEmpty()) {
                int number = Integer.parseInt(shape.text());
                var rings = shapes("overlays").stream()
                        .filter(other -> other.spot().equals(spot))
                        .toArray(SclShape[]::new);
                propose(
                        switch (kind.get()) {
                            case "sandwich" -> new Outside.Sandwich(step > 0 ? cells : cells.reversed(), number);
                            case "x-sum" -> new Outside.XSum(cells, number);
                            case "skyscraper" -> new Outside.Skyscraper(cells, number);
                            default -> new Outside.NumberedRoom(cells, number);
                        },
                        rings);
            }
        }
    }

    private Found found() {
        var rest = new TreeMap<String, List<Json.Obj>>();
        drawn.keySet()
                .forEach(name ->
                        rest.put(name, shapes(name).stream().map(SclShape::json).toList()));
        var remarks = new ArrayList<String>();
        if (!rules.isEmpty()) {
            remarks.add("the file draws rules and does not name them. Guessed from shapes, colours and words: %s"
                    .formatted(counted(rules.stream().map(RuleText::name).toList())));
        }
        var left = rest.entrySet().stream()
                .filter(entry -> !entry.getValue().isEmpty())
                .map(entry -> "%d %s".formatted(entry.getValue().size(), entry.getKey()))
                .collect(Collectors.joining(", "));
        if (!left.isEmpty()) {
            remarks.add("drawings that are no rule as far as can be told, and are kept as they are: " + left);
        }
        return new Found(List.copyOf(rules), rest, remarks);
    }

    private static String counted(List<String> names) {
        return new TreeSet<>(names)
                .stream()
                        .map(name -> "%s (%d)"
                                .formatted(
                                        name,
                                        names.stream().filter(name::equals).count()))
                        .collect(Collectors.joining(", "));
    }
}
