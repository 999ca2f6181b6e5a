package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits a script into statements at the semicolons outside strings, quoted names and comments.
 * Nothing is parsed: a statement that is wrong is found when its turn comes.
 */
public final class StatementSplitter {
  private final String script;
  private final List<Part> parts = new ArrayList<>();
  private int start;
  private boolean hasContent;
  private boolean terminated = true;

  private StatementSplitter(String script) {
    this.script = script;
  }

  /**
   * One statement of a script.
   *
   * @param text the statement, from its first character that is no space or comment, without the
   *     semicolon
   * @param position where in the script it stands
   */
  public record Part(String text, SourcePosition position) {}

  /** The statements of a script; those of nothing but spaces and comments are left out. */
  public static List<Part> split(String script) {
    return new StatementSplitter(script).run().parts;
  }

  /**
   * Tells whether what was typed so far can be run: it ends with a semicolon, or holds nothing but
   * spaces and comments, and no string, quoted name or comment is left open.
   */
  public static boolean isComplete(String script) {
    return new StatementSplitter(script).run().terminated;
  }

  private StatementSplitter run() {
    int at = 0;
    while (at < script.length()) {
      char c = script.charAt(at);
      int next = SqlScanner.skip(script, at);
      if (next < 0) {
        begin(at);
        terminated = false;
        addPart(script.length());
        return this;
      }
      if (c == ';') {
        addPart(at);
      } else {
        note(at, c);
      }
      at = next;
    }
    terminated = !hasContent;
    addPart(script.length());
    return this;
  }

  /** Notes that something other than spaces and comments stands here. */
  private void note(int at, char c) {
    boolean comment = script.startsWith("--", at) || isBracketedComment(at);
    if (!comment && !SqlScanner.isSpace(c)) {
      begin(at);
    }
  }

  private void begin(int at) {
    if (!hasContent) {
      hasContent = true;
      start = at;
    }
  }

  private boolean isBracketedComment(int at) {
    return script.startsWith("/*", at) && !script.startsWith("/*+", at);
  }

  private void addPart(int end) {
    if (hasContent) {
      parts.add(new Part(script.substring(start, end).stripTrailing(), position(start)));
    }
    hasContent = false;
  }

  private SourcePosition position(int index) {
    String before = script.substring(0, index);
    int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
    return new SourcePosition(line, index - before.lastIndexOf('\n'), 1);
  }
}
