package dev.tarn.pipeline.autoloader;

import dev.tarn.core.error.TarnException;
import java.util.Collection;
import java.util.List;

/** The errors of Auto Loader. */
final class LoaderErrors {
  private LoaderErrors() {}

  static TarnException emptyFolder(String path) {
    return TarnException.of("CF_EMPTY_DIR_FOR_SCHEMA_INFERENCE").with("path", path);
  }

  static TarnException addsToGivenSchema(EvolutionMode mode) {
    return TarnException.of("CF_ADD_NEW_NOT_SUPPORTED").with("addNewColumnsMode", mode.text());
  }

  static TarnException unknownMode(String value) {
    return TarnException.of("CF_INVALID_SCHEMA_EVOLUTION_MODE")
        .with("value", value)
        .with("modes", String.join(", ", EvolutionMode.names()));
  }

  static TarnException option(String option, String value, String expected) {
    return TarnException.of("INVALID_RECORD_OPTION")
        .with("option", option)
        .with("value", value)
        .with("expected", expected);
  }

  static TarnException newFields(Collection<List<String>> fields, String file, Retry retry) {
    return TarnException.of("UNKNOWN_FIELD_EXCEPTION.NEW_FIELDS_IN_FILE")
        .with("fields", Fields.text(fields))
        .with("filePath", file)
        .with(
            "retry",
            retry == Retry.AUTOMATIC
                ? "They are added to the schema, and the flow begins anew by itself."
                : "The flow does not go on by itself: change the schema, the"
                    + " schemaEvolutionMode or the file.");
  }

  /** Whether a flow that new fields have stopped goes on by itself. */
  enum Retry {
    AUTOMATIC,
    NONE
  }

  static TarnException widened(List<String> columns) {
    return TarnException.of("UNKNOWN_FIELD_EXCEPTION.WIDER_TYPES_IN_FILES")
        .with("columns", String.join(", ", columns));
  }

  static TarnException changed(String path) {
    return TarnException.of("FAILED_READ_FILE.FILE_CHANGED").with("path", path);
  }

  static TarnException gone(String path) {
    return TarnException.of("FAILED_READ_FILE.FILE_NOT_EXIST").with("path", path);
  }

  static TarnException state(String path, Throwable cause) {
    return TarnException.of("CF_STATE_FAILED")
        .with("path", path)
        .with("reason", String.valueOf(cause.getMessage()))
        .causedBy(cause);
  }

  static TarnException foreignState(String path) {
    return TarnException.of("CF_STATE_NOT_OURS").with("path", path);
  }

  static TarnException stateOfOtherPath(String path, String known) {
    return TarnException.of("CF_STATE_OF_OTHER_PATH").with("path", path).with("known", known);
  }

  static TarnException lostState(String path, long known, long asked) {
    return TarnException.of("CF_STATE_BEHIND")
        .with("path", path)
        .with("known", known)
        .with("position", asked);
  }

  static TarnException position(String json, Throwable cause) {
    return TarnException.of("CF_POSITION_MALFORMED").with("position", json).causedBy(cause);
  }

  static TarnException schemaLog(String path, Throwable cause) {
    return TarnException.of("CF_SCHEMA_LOG_MALFORMED").with("path", path).causedBy(cause);
  }

  static TarnException pathNotFound(String path) {
    return TarnException.of("PATH_NOT_FOUND").with("path", path);
  }
}
