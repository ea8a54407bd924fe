package nonet.browser;

import org.teavm.jso.JSBody;

/// What kind of character something is, and its other case: a browser knows that, and needs no tables for it.
final class Letters {

    /// The kinds by Unicode's names, each at the place of the number that Java gives it.
    private static final String KINDS =
            "Cn,Lu,Ll,Lt,Lm,Lo,Mn,Me,Mc,Nd,Nl,No,,Zs,Zl,Zp,Cc,Cf,,Co,Cs,Pd,Ps,Pe,Pc,Po,Sm,Sc,Sk," + "So,Pi,Pf";

    private Letters() {}

    static int kind(int character) {
        return kind(character, KINDS);
    }

    static int lower(int character) {
        return single(character, "toLowerCase");
    }

    static int upper(int character) {
        return single(character, "toUpperCase");
    }

    @JSBody(
            params = {"character", "kinds"},
            script = "var text = String.fromCodePoint(character);"
                    + "return kinds.split(',').findIndex(function(kind) {"
                    + "return kind && new RegExp('\\\\p{' + kind + '}', 'u').test(text); });")
    private static native int kind(int character, String kinds);

    /// The other case of a character, where that is one character, too.
    @JSBody(
            params = {"character", "change"},
            script = "var text = String.fromCodePoint(character)[change]();"
                    + "return text.length > (text.codePointAt(0) > 65535 ? 2 : 1) ? character : text.codePointAt(0);")
    private static native int single(int character, String change);
}
