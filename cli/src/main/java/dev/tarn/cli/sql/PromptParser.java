package dev.tarn.cli.sql;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jline.reader.CompletingParsedLine;
import org.jline.reader.EOFError;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;

/** Tells the line reader when what is typed is complete. */
final class PromptParser implements Parser {
  private final Set<String> commands;

  /**
   * @param commands words that are complete without a semicolon
   */
  PromptParser(Set<String> commands) {
    this.commands = commands;
  }

  @Override
  public ParsedLine parse(String line, int cursor, ParseContext context) {
    boolean complete =
        line.isBlank()
            || commands.contains(line.strip().toLowerCase(Locale.ROOT))
            || new Script(line).isComplete();
    if (context == ParseContext.ACCEPT_LINE && !complete) {
      throw new EOFError(-1, cursor, "the statement has no semicolon yet", "");
    }
    return new Whole(line, cursor);
  }

  /** The whole text as one word: nothing is completed by words. */
  private record Whole(String line, int cursor) implements CompletingParsedLine {
    @Override
    public CharSequence escape(CharSequence candidate, boolean complete) {
      return candidate;
    }

    @Override
    public int rawWordCursor() {
      return cursor;
    }

    @Override
    public int rawWordLength() {
      return line.length();
    }

    @Override
    public String word() {
      return line;
    }

    @Override
    public int wordCursor() {
      return cursor;
    }

    @Override
    public int wordIndex() {
      return 0;
    }

    @Override
    public List<String> words() {
      return List.of(line);
    }
  }
}
