package dev.tarn.pipeline.definition;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import java.util.Optional;
import java.util.function.Supplier;

/** One statement of a source file: where it stands, and where in the file its errors are. */
public final class SourceStatement {
  private final SourceText source;
  private final String text;
  private final SourcePosition start;

  /**
   * @param text with placeholders replaced
   * @param start where it stands in the source's text
   */
  SourceStatement(SourceText source, String text, SourcePosition start) {
    this.source = source;
    this.text = text;
    this.start = start;
  }

  /** The name of the file. */
  public String file() {
    return source.file();
  }

  /** The statement, with placeholders replaced: what positions in its tree are of. */
  public String text() {
    return text;
  }

  /** Where in the file it begins. */
  public SourcePosition position() {
    return source.inFile(start);
  }

  /** Where in the file something of the statement stands. */
  public SourcePosition position(SourcePosition inStatement) {
    return source.inFile(inText(inStatement));
  }

  /** {@code file:line:column}. */
  public String place() {
    return file() + ":" + position().line() + ":" + position().column();
  }

  /**
   * An error of this statement with its place in the file. One in a text of its own, that of a view
   * in the catalog, is put where the statement begins.
   */
  public TarnException locate(TarnException error) {
    if (error.file().isPresent()) {
      return error;
    }
    boolean own = error.sqlText().isEmpty() || error.sqlText().get().equals(text);
    Optional<SourcePosition> inStatement = own ? error.position() : Optional.empty();
    return source.locate(error, inStatement.map(this::inText).orElseGet(this::firstWord));
  }

  /** Does work whose errors are of this statement. */
  public <T> T locating(Supplier<T> work) {
    try {
      return work.get();
    } catch (TarnException e) {
      throw locate(e);
    }
  }

  private SourcePosition firstWord() {
    int end = 0;
    while (end < text.length() && Character.isLetterOrDigit(text.charAt(end))) {
      end++;
    }
    return new SourcePosition(start.line(), start.column(), Math.max(1, end));
  }

  private SourcePosition inText(SourcePosition inStatement) {
    int column =
        inStatement.line() == 1 ? start.column() + inStatement.column() - 1 : inStatement.column();
    return new SourcePosition(start.line() + inStatement.line() - 1, column, inStatement.length());
  }

  @Override
  public String toString() {
    return place();
  }
}
