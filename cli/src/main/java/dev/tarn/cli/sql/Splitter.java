package dev.tarn.cli.sql;

import java.util.ArrayList;
import java.util.List;

final class Splitter {
  static List<Script.Part> split(Script script) {
    List<Script.Part> parts = new ArrayList<>();
    int line = 1;
    for (String part : script.text().split(";")) {
      if (!part.isBlank()) {
        parts.add(new Script.Part(script, part, line, 1));
      }
    }
    return parts;
  }

  static boolean isComplete(String text) {
    return text.strip().endsWith(";");
  }
}
