package dev.tarn.judge.client;

import java.util.ArrayList;
import java.util.List;

/** Splits a script at the semicolons that stand outside strings, quoted names and comments. */
public final class SqlSplitter {
  private final String script;
  private final List<String> statements = new ArrayList<>();
  private int start;
  private int position;

  private SqlSplitter(String script) {
    this.script = script;
  }

  /** The statements without their semicolons, stripped; empty ones are left out. */
  public static List<String> split(String script) {
    SqlSplitter splitter = new SqlSplitter(script);
    splitter.run();
    return List.copyOf(splitter.statements);
  }

  private void run() {
    while (position < script.length()) {
      step();
    }
    endStatement();
  }

  private void step() {
    char c = script.charAt(position);
    if (script.startsWith("--", position)) {
      skipTo("\n");
    } else if (script.startsWith("/*", position)) {
      skipTo("*/");
    } else if (c == '\'' || c == '"' || c == '`') {
      skipQuoted(c);
    } else {
      if (c == ';') {
        endStatement();
        start = position + 1;
      }
      position++;
    }
  }

  private void skipTo(String end) {
    int found = script.indexOf(end, position + 2);
    position = found < 0 ? script.length() : found + end.length();
  }

  private void skipQuoted(char quote) {
    position++;
    while (position < script.length() && script.charAt(position) != quote) {
      boolean escape = quote != '`' && script.charAt(position) == '\\';
      position += escape ? 2 : 1;
    }
    position++;
  }

  private void endStatement() {
    int end = Math.min(position, script.length());
    String statement = script.substring(Math.min(start, end), end).strip();
    if (!statement.isEmpty()) {
      statements.add(statement);
    }
  }
}
