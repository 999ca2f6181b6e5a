package dev.tarn.cli.sql;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.sql.parse.StatementSplitter;
import java.util.List;

/** SQL text that holds any number of statements: a file, an argument, standard input. */
public record Script(String text) {

  /** The statements in order, without those that are empty. */
  public List<Part> statements() {
    return StatementSplitter.split(text).stream()
        .map(part -> new Part(this, part.text(), part.position()))
        .toList();
  }

  /** Whether nothing is left to be typed: the text ends with a semicolon or says nothing. */
  boolean isComplete() {
    return StatementSplitter.isComplete(text);
  }

  /**
   * A statement of a script.
   *
   * @param start where it begins in the script
   */
  public record Part(Script script, String text, SourcePosition start) {

    /**
     * An error of this statement, with its place told in the whole script; a place in another text,
     * as that of a stored expression, stays.
     */
    public TarnException locate(TarnException error) {
      if (error.sqlText().filter(other -> !other.equals(text)).isPresent()) {
        return error;
      }
      return error
          .position()
          .map(position -> error.at(inScript(position)).in(script.text()))
          .orElse(error);
    }

    private SourcePosition inScript(SourcePosition position) {
      int shift = position.line() == 1 ? start.column() - 1 : 0;
      return new SourcePosition(
          start.line() + position.line() - 1, position.column() + shift, position.length());
    }
  }
}
