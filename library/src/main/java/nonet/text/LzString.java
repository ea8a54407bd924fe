package nonet.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// Packs as LZ-String's `compressToBase64` does, and unpacks.
///
/// The base64 characters are a stream of bits, the highest of each six first; numbers in it have their lowest
/// bit first. A number is a place in a dictionary that grows by one phrase with each: the phrase before plus
/// the first character of this one. Numbers grow a bit wider whenever the dictionary has filled their range.
/// Three of them are signals:
///
/// ```
///   0  a new character of 8 bits follows      1  one of 16 bits      2  the end
/// ```
final class LzString {

    private static final String BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    private static final int NARROW = 0;
    private static final int WIDE = 1;
    private static final int END = 2;

    private final Token packed;
    private int bit;

    private LzString(Token packed) {
        this.packed = packed;
    }

    /// @throws BadText where the text is not packed in this way, or grows too large
    static String unpack(Token packed) throws BadText {
        return new LzString(packed).text();
    }

    private BadText broken(String message) {
        return new BadText(packed, message, "Maybe the link was cut when it was copied.");
    }

    private String text() throws BadText {
        var phrases = new ArrayList<String>();
        for (int signal = NARROW; signal <= END; signal++) {
            phrases.add("");
        }
        int width = 2;
        // How many more phrases fit until numbers need another bit.
        int room = 1;
        var text = new StringBuilder();
        long stored = 0;
        String before = "";
        while (true) {
            int number = number(width);
            if (number == END) {
                return text.toString();
            }
            if (number == NARROW || number == WIDE) {
                char fresh = (char) number(number == NARROW ? 8 : 16);
                number = phrases.size();
                phrases.add(String.valueOf(fresh));
                if (before.isEmpty()) {
                    // The very first character: the dictionary has no phrase before it to grow by.
                    text.append(fresh);
                    before = phrases.get(number);
                    width = 3;
                    room = 4;
                    continue;
                }
                room--;
                if (room == 0) {
                    room = 1 << width;
                    width++;
                }
            }
            if (before.isEmpty() || number > phrases.size()) {
                throw broken("the packed text makes no sense");
            }
            String phrase = number == phrases.size() ? before + before.charAt(0) : phrases.get(number);
            text.append(phrase);
            phrases.add(before + phrase.charAt(0));
            stored += before.length() + 1L;
            if (text.length() > Capacity.UNPACKED || stored > 4L * Capacity.UNPACKED) {
                throw broken("the packed text grows beyond %,d characters".formatted(Capacity.UNPACKED));
            }
            before = phrase;
            room--;
            if (room == 0) {
                room = 1 << width;
                width++;
            }
        }
    }

    private int number(int width) throws BadText {
        int number = 0;
        for (int i = 0; i < width; i++, bit++) {
            int place = bit / 6;
            int six = place < packed.length() ? BASE64.indexOf(packed.text().charAt(place)) : -1;
            if (six < 0) {
                throw broken("the packed text ends too early");
            }
            number |= (six >> (5 - bit % 6) & 1) << i;
        }
        return number;
    }

    /// The text, packed.
    static String pack(String text) {
        return new Packer().pack(text);
    }

    /// Finds the longest phrase of the dictionary again and again, and writes its number.
    private static final class Packer {
        private final StringBuilder packed = new StringBuilder();
        private final Map<String, Integer> phrases = new HashMap<>();

        /// Characters that were met, but not yet told to the reader.
        private final Set<String> fresh = new HashSet<>();

        private int next = END + 1;
        private int width = 2;
        private int room = 2;
        private int six;
        private int bits;

        String pack(String text) {
            String phrase = "";
            for (int i = 0; i < text.length(); i++) {
                String letter = text.substring(i, i + 1);
                if (!phrases.containsKey(letter)) {
                    phrases.put(letter, next++);
                    fresh.add(letter);
                }
                String longer = phrase + letter;
                if (phrases.containsKey(longer)) {
                    phrase = longer;
                } else {
                    phrase(phrase);
                    phrases.put(longer, next++);
                    phrase = letter;
                }
            }
            if (!phrase.isEmpty()) {
                phrase(phrase);
            }
            number(END, width);
            do {
                bit(0);
            } while (bits != 0);
            return packed.append("=".repeat((4 - packed.length() % 4) % 4)).toString();
        }

        private void phrase(String phrase) {
            if (fresh.remove(phrase)) {
                char letter = phrase.charAt(0);
                number(letter < 256 ? NARROW : WIDE, width);
                number(letter, letter < 256 ? 8 : 16);
                grow();
            } else {
                number(phrases.getOrDefault(phrase, END), width);
            }
            grow();
        }

        private void grow() {
            room--;
            if (room == 0) {
                room = 1 << width;
                width++;
            }
        }

        private void number(int number, int length) {
            for (int i = 0; i < length; i++) {
                bit(number >> i & 1);
            }
        }

        private void bit(int bit) {
            six = six << 1 | bit;
            bits++;
            if (bits == 6) {
                packed.append(BASE64.charAt(six));
                six = 0;
                bits = 0;
            }
        }
    }
}
