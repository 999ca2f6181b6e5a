package dev.tarn.sql.record;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/**
 * The bytes of one record while they are read as plain JSON. What is not strictly JSON, and what
 * parsers may differ about, is not plain.
 */
final class PlainBytes {
  /** As many digits as fit a BIGINT whatever they are. */
  private static final int DIGITS = 18;

  private static final int LONGEST_NUMBER = 40;
  private static final long EXACT_IN_DOUBLE = 1L << 53;
  private static final double[] POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  private final byte[] bytes;
  private final int end;
  private int at;

  PlainBytes(RecordText.Utf8 text) {
    this.bytes = text.bytes();
    this.at = text.start();
    this.end = text.start() + text.length();
  }

  /** The next byte that is no blank, which stays; 0 at the end. */
  byte peek() {
    while (at < end) {
      byte next = bytes[at];
      if (next > ' ' || next < 0) {
        return next;
      }
      if (next != ' ' && next != '\t' && next != '\n' && next != '\r') {
        return next;
      }
      at++;
    }
    return 0;
  }

  /** Whether all bytes were read. */
  boolean isAtEnd() {
    return at == end;
  }

  /** Passes over a byte that must be there. */
  void take(char expected) throws NotPlain {
    if (peek() != expected) {
      throw NotPlain.found();
    }
    at++;
  }

  /** Whether another value follows in an object or an array, or its end, which is passed over. */
  boolean continues(char closing) throws NotPlain {
    byte next = peek();
    at++;
    if (next == ',') {
      return true;
    }
    if (next != closing) {
      throw NotPlain.found();
    }
    return false;
  }

  /** Passes over the end of an object or an array without values. */
  boolean isClosed(char closing) {
    boolean closed = peek() == closing;
    at += closed ? 1 : 0;
    return closed;
  }

  boolean isNull() throws NotPlain {
    if (peek() != 'n') {
      return false;
    }
    word("null");
    return true;
  }

  boolean flag() throws NotPlain {
    boolean isTrue = peek() == 't';
    word(isTrue ? "true" : "false");
    return isTrue;
  }

  private void word(String word) throws NotPlain {
    if (end - at < word.length()) {
      throw NotPlain.found();
    }
    for (int i = 0; i < word.length(); i++) {
      if (bytes[at + i] != word.charAt(i)) {
        throw NotPlain.found();
      }
    }
    at += word.length();
    requireEndOfValue();
  }

  private void requireEndOfValue() throws NotPlain {
    if (at < end) {
      byte next = bytes[at];
      boolean ends = next == ',' || next == '}' || next == ']' || next == ' ' || next == '\t';
      if (!ends && next != '\r' && next != '\n') {
        throw NotPlain.found();
      }
    }
  }

  /** Reads a name with the colon after it: where it stands among the members; -1 for none. */
  int name(PlainShape.Members members, int likely) throws NotPlain {
    take('"');
    int start = at;
    while (at < end && bytes[at] != '"') {
      if (bytes[at] == '\\' || (bytes[at] >= 0 && bytes[at] < ' ')) {
        throw NotPlain.found();
      }
      at++;
    }
    int place = members.find(bytes, start, Math.min(at, end), likely);
    if (place < 0) {
      requireAscii(start, at);
    }
    at++;
    take(':');
    return place;
  }

  private void requireAscii(int from, int to) throws NotPlain {
    for (int i = from; i < to; i++) {
      if (bytes[i] < 0) {
        throw NotPlain.found();
      }
    }
  }

  String text() throws NotPlain {
    take('"');
    int start = at;
    boolean ascii = true;
    while (at < end) {
      byte next = bytes[at];
      if (next == '"') {
        return decoded(bytes, start, at++ - start, ascii);
      }
      if (next == '\\') {
        return escaped(start);
      }
      if (next < ' ') {
        if (next >= 0) {
          throw NotPlain.found();
        }
        ascii = false;
      }
      at++;
    }
    throw NotPlain.found();
  }

  /** Bytes that are not UTF-8 become a character that then is looked at again, with care. */
  private static String decoded(byte[] bytes, int start, int length, boolean ascii)
      throws NotPlain {
    if (ascii) {
      return new String(bytes, start, length, StandardCharsets.ISO_8859_1);
    }
    String text = new String(bytes, start, length, StandardCharsets.UTF_8);
    if (text.indexOf('\uFFFD') >= 0) {
      throw NotPlain.found();
    }
    return text;
  }

  /** A text of which some characters are written in another way. */
  private String escaped(int start) throws NotPlain {
    byte[] plain = new byte[end - start];
    int length = at - start;
    System.arraycopy(bytes, start, plain, 0, length);
    while (at < end) {
      byte next = bytes[at++];
      if (next == '"') {
        return decoded(plain, 0, length, false);
      }
      if (next >= 0 && next < ' ') {
        throw NotPlain.found();
      }
      plain[length++] = next == '\\' ? escape() : next;
    }
    throw NotPlain.found();
  }

  private byte escape() throws NotPlain {
    byte next = at < end ? bytes[at++] : 0;
    return switch (next) {
      case '"', '\\', '/' -> next;
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      default -> throw NotPlain.found();
    };
  }

  /** A whole number of at most 18 digits. */
  long whole() throws NotPlain {
    int start = number();
    long value = mantissa(start);
    if (at - start > DIGITS || !isWhole(start)) {
      throw NotPlain.found();
    }
    return value;
  }

  /** Whole numbers have no negative zero. */
  double real() throws NotPlain {
    int start = number();
    boolean far = at - start > DIGITS;
    if (far && isWhole(start)) {
      throw NotPlain.found();
    }
    if (far) {
      return Double.parseDouble(ascii(start));
    }
    boolean negative = bytes[start] == '-';
    long mantissa = 0;
    int fraction = -1;
    for (int i = negative ? start + 1 : start; i < at; i++) {
      byte next = bytes[i];
      if (next == '.') {
        fraction = 0;
      } else if (next == 'e' || next == 'E') {
        return Double.parseDouble(ascii(start));
      } else {
        mantissa = mantissa * 10 + (next - '0');
        fraction += fraction < 0 ? 0 : 1;
      }
    }
    if (fraction < 0) {
      return negative ? -mantissa : mantissa;
    }
    if (mantissa > EXACT_IN_DOUBLE) {
      return Double.parseDouble(ascii(start));
    }
    double value = mantissa / POWERS[fraction];
    return negative ? -value : value;
  }

  BigDecimal decimal() throws NotPlain {
    int start = number();
    if (at - start > LONGEST_NUMBER) {
      throw NotPlain.found();
    }
    return new BigDecimal(ascii(start));
  }

  private String ascii(int start) {
    return new String(bytes, start, at - start, StandardCharsets.ISO_8859_1);
  }

  private boolean isWhole(int start) {
    for (int i = start; i < at; i++) {
      if (bytes[i] == '.' || bytes[i] == 'e' || bytes[i] == 'E') {
        return false;
      }
    }
    return true;
  }

  private long mantissa(int start) {
    boolean negative = bytes[start] == '-';
    long value = 0;
    for (int i = negative ? start + 1 : start; i < at; i++) {
      value = value * 10 + (bytes[i] - '0');
    }
    return negative ? -value : value;
  }

  /** Passes over a number; returns where it starts. */
  private int number() throws NotPlain {
    peek();
    int start = at;
    at += at < end && bytes[at] == '-' ? 1 : 0;
    int first = at;
    digits();
    if (bytes[first] == '0' && at - first > 1) {
      throw NotPlain.found();
    }
    if (at < end && bytes[at] == '.') {
      at++;
      digits();
    }
    if (at < end && (bytes[at] == 'e' || bytes[at] == 'E')) {
      at++;
      at += at < end && (bytes[at] == '-' || bytes[at] == '+') ? 1 : 0;
      digits();
    }
    requireEndOfValue();
    return start;
  }

  private void digits() throws NotPlain {
    int from = at;
    while (at < end && bytes[at] >= '0' && bytes[at] <= '9') {
      at++;
    }
    if (at == from) {
      throw NotPlain.found();
    }
  }

  /** Passes over a value, whatever it is. */
  void skip(int depth) throws NotPlain {
    switch (peek()) {
      case '"' -> text();
      case '{' -> skipMembers(depth);
      case '[' -> skipElements(depth);
      case 'n' -> isNull();
      case 't', 'f' -> flag();
      default -> {
        int start = number();
        if (at - start > LONGEST_NUMBER) {
          throw NotPlain.found();
        }
      }
    }
  }

  private void skipMembers(int depth) throws NotPlain {
    deeper(depth);
    take('{');
    if (isClosed('}')) {
      return;
    }
    do {
      if (peek() != '"') {
        throw NotPlain.found();
      }
      text();
      take(':');
      skip(depth - 1);
    } while (continues('}'));
  }

  private void skipElements(int depth) throws NotPlain {
    deeper(depth);
    take('[');
    if (isClosed(']')) {
      return;
    }
    do {
      skip(depth - 1);
    } while (continues(']'));
  }

  private static void deeper(int depth) throws NotPlain {
    if (depth == 0) {
      throw NotPlain.found();
    }
  }
}
