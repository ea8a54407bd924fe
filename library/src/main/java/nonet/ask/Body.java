package nonet.ask;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nonet.generate.Clue;
import nonet.generate.Symmetry;
import nonet.generate.Wish;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.logic.Agent;
import nonet.logic.AgentWords;
import nonet.logic.Level;
import nonet.logic.Scale;
import nonet.logic.Skill;
import nonet.logic.Technique;
import nonet.logic.er.ErScale;
import nonet.puzzle.Marks;
import nonet.puzzle.Puzzle;
import nonet.rule.Rule;
import nonet.text.About;
import nonet.text.Entry;
import nonet.text.Format;
import nonet.text.Json;
import nonet.text.PuzzleReader;
import nonet.text.Reading;
import nonet.text.RuleText;

/// What a question is about, read with care: whatever is wrong becomes a [Problem] that names it.
public final class Body {

    /// More techniques than anybody needs.
    private static final int MOST_TECHNIQUES = 200;

    /// Up to here every whole number is one of JSON's numbers.
    private static final long MOST_EXACT = 1L << 53;

    private final Json.Obj json;

    private Body(Json.Obj json) {
        this.json = json;
    }

    /// Reads a question.
    public static Body read(String text) throws Problem {
        try {
            if (Json.read(text) instanceof Json.Obj object) {
                return new Body(object);
            }
        } catch (IllegalArgumentException broken) {
            throw Problem.bad("the request is not JSON: " + message(broken), "");
        }
        throw Problem.bad("the request is not a JSON object", "Maybe {\"text\": \"53..7....\"}.");
    }

    /// The value of a field; null is as good as none.
    private Optional<Json> field(String name) {
        return json.get(name).filter(value -> !(value instanceof Json.Nothing));
    }

    /// The text of a field.
    Optional<String> text(String name) throws Problem {
        var value = field(name);
        if (value.isPresent() && !(value.get() instanceof Json.Str)) {
            throw Problem.bad("\"%s\" must be a text".formatted(name), "");
        }
        return value.map(Body::words);
    }

    /// The text that a value is; empty where it is none.
    private static String words(Json value) {
        return value instanceof Json.Str(var text) ? text : "";
    }

    String requiredText(String name) throws Problem {
        return text(name).orElseThrow(() -> Problem.bad("\"%s\" is missing".formatted(name), ""));
    }

    boolean flag(String name) throws Problem {
        return switch (field(name).orElse(new Json.Bool(false))) {
            case Json.Bool(var is) -> is;
            default -> throw Problem.bad("\"%s\" must be true or false".formatted(name), "");
        };
    }

    /// A whole number of a field.
    int number(String name, int otherwise, int least, int most) throws Problem {
        return (int) whole(name, otherwise, least, most);
    }

    private long whole(String name, long otherwise, long least, long most) throws Problem {
        var value = field(name);
        if (value.isEmpty()) {
            return otherwise;
        }
        if (value.get() instanceof Json.Num(var number)
                && number == Math.rint(number)
                && number >= least
                && number <= most) {
            return (long) number;
        }
        throw Problem.bad("\"%s\" must be a whole number from %d to %d".formatted(name, least, most), "");
    }

    /// Whole numbers of a field.
    List<Integer> numbers(String name, int least, int most) throws Problem {
        var numbers = new ArrayList<Integer>();
        for (var item : list(name, "\"%s\" must be a list of numbers".formatted(name), "")) {
            numbers.add(new Body(new Json.Obj(Map.of(name, item))).number(name, least, least, most));
        }
        return numbers;
    }

    /// Every record of the field `text`, in whatever format it is; without it the puzzle of the request.
    Iterator<Reading> readings() throws Problem {
        var text = text("text");
        return text.isPresent()
                ? PuzzleReader.of(text.get(), "text")
                : List.<Reading>of(new Reading.Read(entry())).iterator();
    }

    /// The puzzle of a request with what its setter says of it, in `title`, `author` and `ruleset`.
    private Entry entry() throws Problem {
        var about = new About(text("title"), text("author"), text("ruleset"), Optional.empty(), List.of(), Map.of());
        return new Entry(puzzle(), Format.JSON, 1, about, Optional.empty(), Optional.empty());
    }

    /// The puzzle of a request: an object in `puzzle`, or the first one in `text`.
    Puzzle puzzle() throws Problem {
        if (json.get("puzzle").isEmpty() && text("text").isEmpty()) {
            throw Problem.bad("there is no puzzle in the request", "Send it as \"puzzle\" or as \"text\".");
        }
        var puzzle = json.get("puzzle").isEmpty()
                ? firstOfText()
                : spec().orElseThrow(Body::noObject).structured();
        if (puzzle.layout().hasOutside()) {
            throw Problem.bad("the page has no cells outside the grid", "Maybe solve it on the command line.");
        }
        return flag("diagonal") ? puzzle.withDiagonals() : puzzle;
    }

    /// What describes the puzzle of a request, where it is an object.
    private Optional<Body> spec() {
        return json.get("puzzle").filter(Json.Obj.class::isInstance).map(spec -> new Body((Json.Obj) spec));
    }

    private static Problem noObject() {
        return Problem.bad("\"puzzle\" must be an object", "To send a puzzle as text, call it \"text\".");
    }

    /// How many rows and columns the puzzle has that this describes.
    private int size() throws Problem {
        return number("size", 9, 2, Layout.LARGEST);
    }

    /// For each cell its piece, where the puzzle of a request has pieces that are not of one size, as it is while they
    /// are being painted.
    Optional<int[]> unevenPieces() throws Problem {
        var spec = spec().filter(puzzle -> puzzle.field("pieces").isPresent());
        if (spec.isEmpty()) {
            return Optional.empty();
        }
        int side = spec.get().size();
        int[] pieces = spec.get().pieces(side);
        var sizes = Arrays.stream(pieces).boxed().collect(Collectors.groupingBy(piece -> piece, Collectors.counting()));
        return sizes.values().stream().allMatch(cells -> cells == side) ? Optional.empty() : Optional.of(pieces);
    }

    private int[] pieces(int size) throws Problem {
        return symbols("pieces", size)
                .chars()
                .map(c -> Digits.digit((char) c) - 1)
                .toArray();
    }

    private Puzzle firstOfText() throws Problem {
        return switch (readings().next()) {
            case Reading.Read(var entry) -> known(entry.puzzle());
            case Reading.Unreadable(var error) -> throw Problem.bad(error);
        };
    }

    /// The puzzle, if its grid is one that these answers can describe.
    static Puzzle known(Puzzle puzzle) throws Problem {
        var layout = puzzle.layout();
        boolean isKnown = layout.isSquare()
                && layout.units().size() == 3 * layout.size()
                && layout.units().stream().allMatch(unit -> unit.cells().size() == layout.size());
        if (!isKnown) {
            throw Problem.bad(
                    "the page has no board for a %s grid".formatted(layout), "Maybe solve it on the command line.");
        }
        return puzzle;
    }

    private Puzzle withoutRules(Layout layout) throws Problem {
        return Puzzle.of(layout, digits(symbols("givens", layout.size()), layout), candidates(layout));
    }

    /// The puzzle of a request that is known to be 9×9 and without further rules.
    public Puzzle classic() throws Problem {
        return spec().orElseThrow(Body::noObject).withoutRules(Layout.classic());
    }

    /// The puzzle that this describes.
    private Puzzle structured() throws Problem {
        int size = size();
        try {
            var bare = withoutRules(layout(size));
            var ruled = flag("diagonals") ? bare.withDiagonals() : bare;
            return ruled.with(rules());
        } catch (IllegalArgumentException wrong) {
            throw Problem.bad(message(wrong), "");
        }
    }

    /// The rules that `rules` names, each in a line of words; what `picture` shows follows from them.
    private List<Rule> rules() throws Problem {
        return list("rules", "\"rules\" must be a list of texts", "Maybe [\"killer 15 A1 A2 B1\"].").stream()
                .map(line -> RuleText.parse(words(line)))
                .toList();
    }

    /// The items of a field; none where it is missing.
    private List<Json> list(String name, String message, String advice) throws Problem {
        return switch (field(name).orElse(new Json.Arr(List.of()))) {
            case Json.Arr(var items) -> items;
            default -> throw Problem.bad(message, advice);
        };
    }

    private static String message(IllegalArgumentException wrong) {
        return Optional.ofNullable(wrong.getMessage()).orElse("the puzzle is not one");
    }

    private Layout layout(int size) throws Problem {
        if (field("pieces").isPresent()) {
            return Layout.jigsaw(pieces(size));
        }
        if (json.get("blockHeight").isPresent()) {
            int height = number("blockHeight", 3, 1, Layout.LARGEST);
            int width = number("blockWidth", size / height, 1, Layout.LARGEST);
            if (height * width != size) {
                throw Problem.bad("blocks of %d×%d do not make a %d×%d grid".formatted(height, width, size, size), "");
            }
            return Layout.blocks(height, width);
        }
        return Layout.of(size);
    }

    /// A text with one symbol for each cell.
    private String symbols(String name, int size) throws Problem {
        if (json.get(name).orElse(new Json.Nothing()) instanceof Json.Str(var text) && text.length() == size * size) {
            return text;
        }
        throw Problem.bad("\"%s\" must be a text of %d characters, one for each cell".formatted(name, size * size), "");
    }

    private static int[] digits(String givens, Layout layout) throws Problem {
        int[] digits = new int[givens.length()];
        for (int cell = 0; cell < digits.length; cell++) {
            char symbol = givens.charAt(cell);
            digits[cell] = symbol == '.' || symbol == '0' ? 0 : Digits.digit(symbol);
            if (digits[cell] == 0 && symbol != '.' && symbol != '0') {
                throw Problem.bad("%s is \"%s\", which is no digit".formatted(layout.cell(cell), symbol), "");
            }
        }
        return digits;
    }

    /// For each cell the mask of the digits that its text in `candidates` names; all digits where there is no
    /// such list.
    private int[] candidates(Layout layout) throws Problem {
        int[] allowed = new int[layout.cellCount()];
        Arrays.fill(allowed, layout.allDigits());
        if (field("candidates").isEmpty()) {
            return allowed;
        }
        String wrong = "\"candidates\" must be a list of %d texts".formatted(allowed.length);
        var lists = list("candidates", wrong, "");
        if (lists.size() != allowed.length) {
            throw Problem.bad(wrong, "");
        }
        for (int cell = 0; cell < allowed.length; cell++) {
            allowed[cell] = mask(words(lists.get(cell)));
        }
        return allowed;
    }

    private static int mask(String symbols) {
        return symbols.chars()
                .limit(Layout.LARGEST)
                .map(symbol -> Digits.digit((char) symbol))
                .filter(digit -> digit != 0)
                .map(Digits::bit)
                .reduce(0, (one, other) -> one | other);
    }

    /// What somebody has filled in: a digit or `.` for each cell.
    int[] filled(Layout layout) throws Problem {
        int[] digits = digits(symbols("digits", layout.size()), layout);
        for (int cell = 0; cell < digits.length; cell++) {
            if (digits[cell] > layout.size()) {
                throw Problem.bad(
                        "%s is \"%s\", which is too large for this grid"
                                .formatted(layout.cell(cell), Digits.symbol(digits[cell])),
                        "");
            }
        }
        return digits;
    }

    /// Whether it says what somebody has written.
    boolean hasMarks() {
        return field("digits").isPresent() || field("candidates").isPresent();
    }

    /// What somebody has written: digits, and candidates where they noted any.
    Marks marks(Layout layout) throws Problem {
        int[] placed = text("digits").isPresent() ? filled(layout) : new int[layout.cellCount()];
        int[] noted = candidates(layout);
        Arrays.setAll(noted, cell -> noted[cell] == 0 ? layout.allDigits() : noted[cell]);
        return Marks.of(placed, noted);
    }

    /// The scale by which a puzzle is to be told or rated; ours where the request names none.
    Scale scale(Puzzle puzzle) throws Problem {
        var scale = chosen("scale", "scale", Scale::named, Scale.all().toArray(Scale[]::new), Scale::label)
                .orElse(Scale.ours());
        if (!scale.knows(puzzle)) {
            throw Problem.bad(ErScale.KIND, "");
        }
        return scale;
    }

    /// The same where it is known to be one of the forums'.
    public ErScale forumScale() throws Problem {
        return chosen("scale", "scale", ErScale::named, ErScale.values(), Scale::label)
                .orElse(ErScale.CLASSIC);
    }

    /// The agent of a request; `best` where it names none.
    Agent agent() throws Problem {
        return agent(json.get("agent").orElse(new Json.Nothing()));
    }

    /// The agents to compare.
    List<Agent> agents(int most) throws Problem {
        String wrong = "\"agents\" must be a list of 1 to %d agents".formatted(most);
        var specs = list("agents", wrong, "");
        if (specs.isEmpty() || specs.size() > most) {
            throw Problem.bad(wrong, "");
        }
        var agents = new ArrayList<Agent>();
        for (var spec : specs) {
            agents.add(agent(spec));
        }
        return agents;
    }

    private static Agent agent(Json value) throws Problem {
        return switch (value) {
            case Json.Nothing() -> Menu.preset("best");
            case Json.Str(var name) -> Menu.preset(name);
            case Json.Obj spec -> new Body(spec).own();
            default -> throw Problem.bad("an agent must be a name or an object", "");
        };
    }

    /// The agent that this describes.
    private Agent own() throws Problem {
        String name = text("name").orElse("agent");
        if (name.length() > 80) {
            throw Problem.bad("the name of an agent has at most 80 characters", "");
        }
        if (json.get("techniques").isEmpty()) {
            return Menu.preset(name).withSeed(seed());
        }
        var skills = skills();
        String cells = text("cells").orElse("fewest");
        String digits = text("digits").orElse("ascending");
        try {
            return new Agent(name, skills, AgentWords.cells(cells), AgentWords.digits(digits), seed());
        } catch (IllegalArgumentException wrong) {
            throw Problem.bad(message(wrong), "");
        }
    }

    /// Where chance begins.
    long seed() throws Problem {
        return whole("seed", 1, -MOST_EXACT, MOST_EXACT);
    }

    /// What puzzles that are to be made shall be like: the layout and the rules of the puzzle, if there is one, and the
    /// rest by name.
    Wish wish() throws Problem {
        var wish = begunWish();
        wish = symmetry().map(wish::with).orElse(wish);
        wish = chosen("level", "level", Level::named, Level.values(), Level::label)
                .map(wish::with)
                .orElse(wish);
        wish = technique("technique").map(wish::needing).orElse(wish);
        wish = technique("upTo").map(wish::upTo).orElse(wish);
        return flag("minimal") ? wish.minimal() : wish;
    }

    /// The grid, its rules, and what is placed on it.
    private Wish begunWish() throws Problem {
        var puzzle =
                json.get("puzzle").isPresent() || text("text").isPresent() ? puzzle() : Puzzle.empty(Layout.classic());
        var kinds = new ArrayList<Clue>();
        for (var name : list("place", "\"place\" must be a list of rules", "Maybe [\"killer\"].")) {
            kinds.add(named("rule to place", words(name), Clue::named, Clue.values(), Clue::label));
        }
        int most = number(
                "mostGivens", puzzle.layout().cellCount(), 0, puzzle.layout().cellCount());
        try {
            var wish = flag("jigsaw") ? Wish.jigsaw(puzzle) : Wish.any(puzzle);
            return wish.placing(kinds).withGivens(new Wish.Range(0, most));
        } catch (IllegalArgumentException | IllegalStateException unfit) {
            throw Problem.bad(String.valueOf(unfit.getMessage()), "");
        }
    }

    /// How givens stand, where that matters.
    Optional<Symmetry> symmetry() throws Problem {
        return chosen("symmetry", "symmetry", Symmetry::named, Symmetry.values(), Symmetry::label);
    }

    private Optional<Technique> technique(String field) throws Problem {
        return chosen(field, "technique", Technique::named, Technique.values(), Technique::label);
    }

    /// What a field names.
    private <T> Optional<T> chosen(
            String field, String kind, Function<String, Optional<T>> find, T[] known, Function<T, String> label)
            throws Problem {
        var name = text(field);
        return name.isEmpty() ? Optional.empty() : Optional.of(named(kind, name.get(), find, known, label));
    }

    private static <T> T named(
            String kind, String name, Function<String, Optional<T>> find, T[] known, Function<T, String> label)
            throws Problem {
        return find.apply(name)
                .orElseThrow(
                        () -> unknown(kind, name, Stream.of(known).map(label).toList()));
    }

    private List<Skill> skills() throws Problem {
        String wrong = "\"techniques\" must be a list of at most %d names".formatted(MOST_TECHNIQUES);
        var names = list("techniques", wrong, "");
        if (names.size() > MOST_TECHNIQUES) {
            throw Problem.bad(wrong, "");
        }
        var skills = new ArrayList<Skill>();
        for (var name : names) {
            skills.add(Skill.named(words(name)).orElseThrow(() -> unknown("technique", words(name), Skill.names())));
        }
        return skills;
    }

    static Problem unknown(String what, String name, List<String> known) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        String shown = bytes.length > 40 ? name.substring(0, 20) + "…" : name;
        return Problem.bad(
                "there is no %s \"%s\"".formatted(what, shown), "There are " + String.join(", ", known) + ".");
    }
}
