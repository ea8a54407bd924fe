package nonet.picture;

import java.util.Arrays;
import java.util.stream.Collectors;

/// The colours of roles, each on light paper and on dark, for those who have no colours of their own. The switch has no
/// default: a role without colours does not compile.
public record Palette(String light, String dark) {

    /// The colours of all roles as a style sheet, for pages with pictures that bring none.
    public static String css() {
        return Arrays.stream(Role.values())
                .map(role ->
                        "svg .%s{color:light-dark(%s,%s)}\n".formatted(role.label(), of(role).light(), of(role).dark()))
                .collect(Collectors.joining());
    }

    public static Palette of(Role role) {
        return switch (role) {
            case PAPER -> new Palette("#fff", "#161b20");
            case COVER -> new Palette("#f1f1ea", "#25261f");
            case UNIT -> new Palette("#e2edf4", "#1f2c36");
            case CELLS -> new Palette("#cfe4f0", "#23394a");
            case OTHERS -> new Palette("#e6e0f6", "#393256");
            case PIVOT -> new Palette("#f6e6b8", "#4d431f");
            case GUESS -> new Palette("#fbe3c0", "#523f1b");
            case BROKEN -> new Palette("#fdecea", "#3d211e");
            case EMPTY -> new Palette("#fbd5d0", "#5c2620");
            case REGION -> new Palette("#dfe3e6", "#333d45");
            case INDEX_COLUMN -> new Palette("#f0d3d0", "#4e2f2f");
            case INDEX_ROW -> new Palette("#d3ecd3", "#2b472f");
            case INDEX_REGION -> new Palette("#d3d7f2", "#2f3454");
            case PARITY, THERMO -> new Palette("#d0d5d8", "#434e57");
            case SLOW_THERMO -> new Palette("#a9c4ef", "#3b5a8c");
            case WHISPER -> new Palette("#86dc86", "#2f7a3a");
            case DUTCH_WHISPER -> new Palette("#f7b65c", "#8a5a10");
            case RENBAN -> new Palette("#e59be5", "#7f3f86");
            case NABNER -> new Palette("#cfcd8c", "#67652f");
            case ENTROPIC -> new Palette("#f9cfb0", "#7d5232");
            case MODULAR -> new Palette("#7fd0d0", "#1f6d6f");
            case REGION_SUM -> new Palette("#86d6f5", "#1d6f92");
            case ZIPPER -> new Palette("#cdb6ea", "#5d4788");
            case DOUBLE_ARROW -> new Palette("#d991b8", "#8a3763");
            case ARROW -> new Palette("#9aa3a9", "#76828b");
            case DIAGONAL -> new Palette("#9fcfe4", "#3c6579");
            case CAGE -> new Palette("#59656d", "#a9b4bc");
            case EDGE -> new Palette("#3b6d8c", "#8fbcd6");
            case MARK_A -> new Palette("#bfe3c6", "#275c33");
            case MARK_B -> new Palette("#f3d59a", "#6b4d12");
            case MARK_C -> new Palette("#b5d3f2", "#26507e");
            case MARK_D -> new Palette("#f3c3d3", "#74304b");
            case MARK_FIN -> new Palette("#e3cdf3", "#533a6b");
            case NAME, WORDS -> new Palette("#59656d", "#a9b4bc");
            case GIVEN, SUM -> new Palette("#182026", "#f2f5f7");
            case SPOKEN -> new Palette("#182026", "#fff");
            case CANDIDATE -> new Palette("#66727a", "#8b98a1");
            case LOST, GONE, CLASH -> new Palette("#c0392b", "#ff8a7a");
            case PLACED, STRONG, WEAK -> new Palette("#0b6e99", "#6cc4ec");
            case CERTAIN -> new Palette("#1e8449", "#63d48a");
            case LINE -> new Palette("#b9c3c9", "#46525b");
            case BORDER -> new Palette("#27323a", "#c9d3da");
            case PATCH -> new Palette("#fff", "#161b20");
            case SIGN -> new Palette("#182026", "#f2f5f7");
            case BLACK_DOT -> new Palette("#111", "#000");
            case WHITE_DOT -> new Palette("#fff", "#eef2f4");
            case RING -> new Palette("#182026", "#aab5bd");
            case INK -> new Palette("#182026", "#182026");
        };
    }
}
