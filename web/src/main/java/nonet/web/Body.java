package nonet.web;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.logic.Agent;
import nonet.logic.AgentWords;
import nonet.logic.Skill;
import nonet.puzzle.Marks;
import nonet.puzzle.Puzzle;
import nonet.rule.Rule;
import nonet.text.Entry;
import nonet.text.Format;
import nonet.text.PuzzleReader;
import nonet.text.Reading;
import nonet.text.RuleText;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What a request asks for, read with care: whatever is wrong becomes a [Problem] that names it.
final class Body {

    private static final JsonMapper MAPPER = new JsonMapper();

    /// More techniques than anybody needs.
    private static final int MOST_TECHNIQUES = 200;

    private final JsonNode json;

    private Body(JsonNode json) {
        this.json = json;
    }

    /// Reads a request that is no longer than it may be.
    static Body read(InputStream in, int limit) throws Problem, IOException {
        byte[] bytes = in.readNBytes(limit + 1);
        if (bytes.length > limit) {
            throw Problem.of(
                    413, "the request is longer than %,d bytes".formatted(limit), "Send fewer puzzles at once.");
        }
        try {
            var json = MAPPER.readTree(bytes);
            if (!json.isObject()) {
                throw Problem.bad("the request is not a JSON object", "Maybe {\"text\": \"53..7....\"}.");
            }
            return new Body(json);
        } catch (JacksonException broken) {
            throw Problem.bad("the request is not JSON: " + broken.getOriginalMessage(), "");
        }
    }

    private static boolean isMissing(JsonNode value) {
        return value.isMissingNode() || value.isNull();
    }

    /// The text of a field.
    Optional<String> text(String name) throws Problem {
        var value = json.path(name);
        if (isMissing(value)) {
            return Optional.empty();
        }
        if (!value.isString()) {
            throw Problem.bad("\"%s\" must be a text".formatted(name), "");
        }
        return Optional.of(value.stringValue());
    }

    String requiredText(String name) throws Problem {
        return text(name).orElseThrow(() -> Problem.bad("\"%s\" is missing".formatted(name), ""));
    }

    boolean flag(String name) throws Problem {
        return flag(json, name);
    }

    private static boolean flag(JsonNode json, String name) throws Problem {
        var value = json.path(name);
        if (isMissing(value)) {
            return false;
        }
        if (!value.isBoolean()) {
            throw Problem.bad("\"%s\" must be true or false".formatted(name), "");
        }
        return value.booleanValue();
    }

    /// A whole number of a field.
    int number(String name, int otherwise, int least, int most) throws Problem {
        return (int) number(json, name, otherwise, least, most);
    }

    private static long number(JsonNode json, String name, long otherwise, long least, long most) throws Problem {
        var value = json.path(name);
        if (isMissing(value)) {
            return otherwise;
        }
        boolean isWhole = value.isIntegralNumber() && value.canConvertToLong();
        if (!isWhole || value.longValue() < least || value.longValue() > most) {
            throw Problem.bad("\"%s\" must be a whole number from %d to %d".formatted(name, least, most), "");
        }
        return value.longValue();
    }

    /// Every record of the field `text`, in whatever format it is; without it the puzzle of the request.
    Iterator<Reading> readings() throws Problem {
        var text = text("text");
        return text.isPresent()
                ? PuzzleReader.of(text.get(), "text")
                : List.<Reading>of(new Reading.Read(Entry.of(puzzle(), Format.JSON, 1)))
                        .iterator();
    }

    /// The puzzle of a request: an object in `puzzle`, or the first one in `text`.
    Puzzle puzzle() throws Problem {
        var spec = json.path("puzzle");
        if (spec.isMissingNode() && text("text").isEmpty()) {
            throw Problem.bad("there is no puzzle in the request", "Send it as \"puzzle\" or as \"text\".");
        }
        var puzzle = spec.isMissingNode() ? firstOfText() : structured(spec);
        return flag("diagonal") ? puzzle.withDiagonals() : puzzle;
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

    private static Puzzle structured(JsonNode spec) throws Problem {
        if (!spec.isObject()) {
            throw Problem.bad("\"puzzle\" must be an object", "To send a puzzle as text, call it \"text\".");
        }
        int size = (int) number(spec, "size", 9, 2, Layout.LARGEST);
        String givens = symbols(spec, "givens", size);
        try {
            var layout = layout(spec, size);
            var bare = Puzzle.of(layout, digits(givens, layout), candidates(spec, layout));
            var ruled = flag(spec, "diagonals") ? bare.withDiagonals() : bare;
            return ruled.with(rules(spec));
        } catch (IllegalArgumentException wrong) {
            throw Problem.bad(message(wrong), "");
        }
    }

    /// The rules that `rules` names, each in a line of words; what `picture` shows follows from them.
    private static List<Rule> rules(JsonNode spec) throws Problem {
        var lines = spec.path("rules");
        if (!isMissing(lines) && !lines.isArray()) {
            throw Problem.bad("\"rules\" must be a list of texts", "Maybe [\"killer 15 A1 A2 B1\"].");
        }
        return lines.valueStream()
                .map(line -> RuleText.parse(line.asString("")))
                .toList();
    }

    private static String message(IllegalArgumentException wrong) {
        return Optional.ofNullable(wrong.getMessage()).orElse("the puzzle is not one");
    }

    private static Layout layout(JsonNode spec, int size) throws Problem {
        if (spec.has("pieces") && !spec.path("pieces").isNull()) {
            String pieces = symbols(spec, "pieces", size);
            return Layout.jigsaw(
                    pieces.chars().map(c -> Digits.digit((char) c) - 1).toArray());
        }
        if (spec.has("blockHeight")) {
            int height = (int) number(spec, "blockHeight", 3, 1, Layout.LARGEST);
            int width = (int) number(spec, "blockWidth", size / height, 1, Layout.LARGEST);
            if (height * width != size) {
                throw Problem.bad("blocks of %d×%d do not make a %d×%d grid".formatted(height, width, size, size), "");
            }
            return Layout.blocks(height, width);
        }
        return Layout.of(size);
    }

    /// A text with one symbol for each cell.
    private static String symbols(JsonNode spec, String name, int size) throws Problem {
        var value = spec.path(name);
        if (!value.isString() || value.stringValue().length() != size * size) {
            throw Problem.bad(
                    "\"%s\" must be a text of %d characters, one for each cell".formatted(name, size * size), "");
        }
        return value.stringValue();
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
    private static int[] candidates(JsonNode spec, Layout layout) throws Problem {
        int[] allowed = new int[layout.cellCount()];
        Arrays.fill(allowed, layout.allDigits());
        var lists = spec.path("candidates");
        if (isMissing(lists)) {
            return allowed;
        }
        if (!lists.isArray() || lists.size() != allowed.length) {
            throw Problem.bad("\"candidates\" must be a list of %d texts".formatted(allowed.length), "");
        }
        for (int cell = 0; cell < allowed.length; cell++) {
            allowed[cell] = mask(lists.get(cell).asString(""));
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
        int[] digits = digits(symbols(json, "digits", layout.size()), layout);
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

    /// What somebody has written: digits, and candidates where they noted any.
    Marks marks(Layout layout) throws Problem {
        int[] placed = text("digits").isPresent() ? filled(layout) : new int[layout.cellCount()];
        int[] noted = candidates(json, layout);
        Arrays.setAll(noted, cell -> noted[cell] == 0 ? layout.allDigits() : noted[cell]);
        return Marks.of(placed, noted);
    }

    /// The agent of a request; `best` where it names none.
    Agent agent() throws Problem {
        return agent(json.path("agent"));
    }

    /// The agents to compare.
    List<Agent> agents(int most) throws Problem {
        var specs = json.path("agents");
        if (!specs.isArray() || specs.isEmpty() || specs.size() > most) {
            throw Problem.bad("\"agents\" must be a list of 1 to %d agents".formatted(most), "");
        }
        var agents = new ArrayList<Agent>();
        for (var spec : specs) {
            agents.add(agent(spec));
        }
        return agents;
    }

    private static Agent agent(JsonNode spec) throws Problem {
        if (isMissing(spec)) {
            return Menu.preset("best");
        }
        if (spec.isString()) {
            return Menu.preset(spec.stringValue());
        }
        if (!spec.isObject()) {
            throw Problem.bad("an agent must be a name or an object", "");
        }
        String name = spec.path("name").asString("agent");
        if (name.length() > 80) {
            throw Problem.bad("the name of an agent has at most 80 characters", "");
        }
        if (!spec.has("techniques")) {
            return Menu.preset(name).withSeed(seed(spec));
        }
        var skills = skills(spec.path("techniques"));
        try {
            var cells = AgentWords.cells(spec.path("cells").asString("fewest"));
            var digits = AgentWords.digits(spec.path("digits").asString("ascending"));
            return new Agent(name, skills, cells, digits, seed(spec));
        } catch (IllegalArgumentException wrong) {
            throw Problem.bad(message(wrong), "");
        }
    }

    private static long seed(JsonNode spec) throws Problem {
        return number(spec, "seed", 1, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    private static List<Skill> skills(JsonNode names) throws Problem {
        if (!names.isArray() || names.size() > MOST_TECHNIQUES) {
            throw Problem.bad("\"techniques\" must be a list of at most %d names".formatted(MOST_TECHNIQUES), "");
        }
        var skills = new ArrayList<Skill>();
        for (var name : names) {
            skills.add(Skill.named(name.asString(""))
                    .orElseThrow(() -> unknown("technique", name.asString(""), Skill.names())));
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
