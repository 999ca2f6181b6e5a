package dev.tarn.delta.statistics;

import java.util.ArrayList;
import java.util.List;

/** A list of column names as a property holds it: {@code a, b.c, `d e`.f}. */
final class ColumnNames {
  private final String text;
  private int position;

  private ColumnNames(String text) {
    this.text = text;
  }

  /** The path of each name. */
  static List<List<String>> split(String text) {
    ColumnNames names = new ColumnNames(text);
    List<List<String>> paths = new ArrayList<>();
    while (names.position < text.length()) {
      List<String> path = names.path();
      if (!path.isEmpty()) {
        paths.add(path);
      }
    }
    return paths;
  }

  private List<String> path() {
    List<String> path = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    while (position < text.length()) {
      char c = text.charAt(position++);
      if (c == '`') {
        quoted(part);
      } else if (c == '.') {
        finish(part, path);
      } else if (c == ',') {
        break;
      } else {
        part.append(c);
      }
    }
    finish(part, path);
    return path;
  }

  private void quoted(StringBuilder part) {
    while (position < text.length()) {
      char c = text.charAt(position++);
      if (c != '`') {
        part.append(c);
      } else if (position < text.length() && text.charAt(position) == '`') {
        part.append('`');
        position++;
      } else {
        return;
      }
    }
  }

  private static void finish(StringBuilder part, List<String> path) {
    String name = part.toString().strip();
    if (!name.isEmpty()) {
      path.add(name);
    }
    part.setLength(0);
  }
}
