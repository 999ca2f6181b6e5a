package dev.tarn.conformance.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A type as DDL text, taken apart. Nullability inside of types is dropped: it depends on how far an
 * engine simplified the expression before it described it.
 *
 * @param name the type's name with its numbers, {@code DECIMAL(10,2)}
 * @param fields names of a struct's fields, empty for other types
 * @param children types of elements, of keys and values, or of fields
 */
record TypeText(String name, List<String> fields, List<TypeText> children) {

  static TypeText parse(String text) {
    return new Parser(text).type();
  }

  boolean is(String typeName) {
    return name.equals(typeName);
  }

  @Override
  public String toString() {
    if (children.isEmpty() && !is("STRUCT")) {
      return name;
    }
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < children.size(); i++) {
      parts.add(
          fields.isEmpty() ? children.get(i).toString() : fields.get(i) + ": " + children.get(i));
    }
    return name + "<" + String.join(", ", parts) + ">";
  }

  private static final class Parser {
    private final String text;
    private int position;

    Parser(String text) {
      this.text = text.strip();
    }

    TypeText type() {
      String name = upTo("<>,").strip();
      List<String> fields = new ArrayList<>();
      List<TypeText> children = new ArrayList<>();
      if (position < text.length() && text.charAt(position) == '<') {
        position++;
        while (text.charAt(position) != '>') {
          if (name.equalsIgnoreCase("STRUCT")) {
            fields.add(fieldName());
          }
          children.add(type());
          skipSeparator();
        }
        position++;
        upTo(">,");
      }
      return new TypeText(plain(name), List.copyOf(fields), List.copyOf(children));
    }

    private void skipSeparator() {
      while (position < text.length()
          && (text.charAt(position) == ',' || text.charAt(position) == ' ')) {
        position++;
      }
    }

    private String fieldName() {
      int start = position;
      boolean quoted = false;
      while (quoted || text.charAt(position) != ':') {
        quoted ^= text.charAt(position) == '`';
        position++;
      }
      String name = text.substring(start, position++).strip();
      return name.startsWith("`") ? name.substring(1, name.length() - 1).replace("``", "`") : name;
    }

    /** Reads up to one of the given characters outside of parentheses. */
    private String upTo(String ends) {
      int start = position;
      int depth = 0;
      while (position < text.length()) {
        char c = text.charAt(position);
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (depth == 0 && ends.indexOf(c) >= 0) {
          break;
        }
        position++;
      }
      return text.substring(start, position);
    }

    private static String plain(String name) {
      return name.toUpperCase(Locale.ROOT)
          .replaceFirst(" COMMENT '.*", "")
          .replaceFirst(" NOT NULL$", "")
          .replace(", ", ",");
    }
  }
}
