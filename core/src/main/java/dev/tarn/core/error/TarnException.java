package dev.tarn.core.error;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * An error with a class from the catalogue. {@link #getMessage()} is the form users know: {@code
 * [CLASS.SUB] Message. SQLSTATE: 42XXX}, followed, when the place in the SQL text is known, by that
 * line and a caret, and the file's name, if it came from one.
 */
public final class TarnException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** What SQL calls "transaction resolution unknown". */
  private static final String OUTCOME_UNKNOWN = "08007";

  private final String errorClass;
  private final transient Map<String, String> parameters;
  private final transient SourcePosition position;
  private final String sqlText;
  private final String file;

  private TarnException(
      String errorClass,
      Map<String, String> parameters,
      SourcePosition position,
      String sqlText,
      String file,
      Throwable cause) {
    super(null, cause);
    this.errorClass = errorClass;
    this.parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    this.position = position;
    this.sqlText = sqlText;
    this.file = file;
  }

  /**
   * Makes an error of a class of the catalogue.
   *
   * @param errorClass {@code CLASS} or {@code CLASS.SUBCLASS}
   * @throws IllegalArgumentException when the catalogue has no such class
   */
  public static TarnException of(String errorClass) {
    ErrorCatalog.entry(errorClass);
    return new TarnException(errorClass, Map.of(), null, null, null, null);
  }

  /** The same error with a value for a named parameter of its message. */
  public TarnException with(String parameter, Object value) {
    Map<String, String> changed = new LinkedHashMap<>(parameters);
    changed.put(parameter, String.valueOf(value));
    return copy(changed, position, sqlText, file, getCause());
  }

  /** The same error at a place in the SQL text; null leaves it as it is. */
  public TarnException at(SourcePosition place) {
    return place == null ? this : copy(parameters, place, sqlText, file, getCause());
  }

  /** The same error with the SQL text its position speaks of. */
  public TarnException in(String text) {
    return copy(parameters, position, text, file, getCause());
  }

  /**
   * The same error with the file that its text and position are of.
   *
   * @param name as people know it, such as its path within a project
   */
  public TarnException inFile(String name) {
    return copy(parameters, position, sqlText, name, getCause());
  }

  public TarnException causedBy(Throwable cause) {
    return copy(parameters, position, sqlText, file, cause);
  }

  private TarnException copy(
      Map<String, String> newParameters,
      SourcePosition place,
      String text,
      String name,
      Throwable cause) {
    TarnException copy = new TarnException(errorClass, newParameters, place, text, name, cause);
    copy.setStackTrace(getStackTrace());
    for (Throwable suppressed : getSuppressed()) {
      copy.addSuppressed(suppressed);
    }
    return copy;
  }

  public String errorClass() {
    return errorClass;
  }

  public String sqlState() {
    return ErrorCatalog.entry(errorClass).sqlState();
  }

  public ErrorKind kind() {
    return ErrorCatalog.entry(errorClass).kind();
  }

  /** Whether what failed may have happened all the same: then nothing of it may be taken back. */
  public boolean leavesOutcomeUnknown() {
    return sqlState().equals(OUTCOME_UNKNOWN);
  }

  public Map<String, String> parameters() {
    return parameters;
  }

  public Optional<SourcePosition> position() {
    return Optional.ofNullable(position);
  }

  public Optional<String> sqlText() {
    return Optional.ofNullable(sqlText);
  }

  /** The file that the text and the position are of; empty when they are of a statement alone. */
  public Optional<String> file() {
    return Optional.ofNullable(file);
  }

  /** The message alone, without class, SQLSTATE and SQL text. */
  public String text() {
    return ErrorCatalog.entry(errorClass).message(parameters);
  }

  @Override
  public String getMessage() {
    String head = "[" + errorClass + "] " + text() + " SQLSTATE: " + sqlState();
    if (position == null || sqlText == null) {
      return file == null ? head : head + "\n== " + file + " ==";
    }
    return head + "\n" + Caret.draw(file == null ? "SQL" : file, sqlText, position);
  }
}
