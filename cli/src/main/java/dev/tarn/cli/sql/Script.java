package dev.tarn.cli.sql;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import java.util.List;

/** SQL text that holds any number of statements: a file, an argument, standard input. */
public record Script(String text) {

  /** The statements in order, without those that are empty. */
  public List<Part> statements() {
    return Splitter.split(this);
  }

  /** Whether the text ends after a semicolon, or in blanks and comments behind one. */
  boolean isComplete() {
    return Splitter.isComplete(text);
  }

  /**
   * A statement of a script.
   *
   * @param line where it begins in the script, from 1
   * @param column from 1
   */
  public record Part(Script script, String text, int line, int column) {

    /** An error of this statement, with its place told in the whole script. */
    public TarnException locate(TarnException error) {
      return error
          .position()
          .map(position -> error.at(inScript(position)).in(script.text()))
          .orElse(error);
    }

    private SourcePosition inScript(SourcePosition position) {
      boolean firstLine = position.line() == 1;
      return new SourcePosition(
          line + position.line() - 1,
          firstLine ? column + position.column() - 1 : position.column(),
          position.length());
    }
  }
}
