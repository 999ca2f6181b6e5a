package dev.tarn.pipeline.project;

import dev.tarn.core.error.TarnException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** What can be wrong with a project. */
final class ProjectErrors {
  private ProjectErrors() {}

  static TarnException notFound(Path folder) {
    return TarnException.of("PIPELINE_SPEC_FILE_NOT_FOUND").with("dir_path", folder);
  }

  static TarnException several(Path folder) {
    return TarnException.of("MULTIPLE_PIPELINE_SPEC_FILES_FOUND").with("dir_path", folder);
  }

  static TarnException doesNotExist(Path file) {
    return TarnException.of("PIPELINE_SPEC_FILE_DOES_NOT_EXIST").with("spec_path", file);
  }

  /** The text of the settings is none of its format. */
  static TarnException malformed(String format, String problem) {
    return TarnException.of("PIPELINE_SPEC_MALFORMED")
        .with("format", format)
        .with("problem", problem);
  }

  static TarnException notReadable(Path file, IOException cause) {
    return TarnException.of("PIPELINE_FILE_NOT_READABLE")
        .with("file_path", file)
        .with("reason", reason(cause))
        .causedBy(cause);
  }

  private static String reason(IOException failure) {
    return switch (failure) {
      case NoSuchFileException e -> "there is no such file";
      case AccessDeniedException e -> "permission denied";
      case CharacterCodingException e -> "it is not UTF-8 text";
      default -> String.valueOf(failure.getMessage());
    };
  }

  static TarnException unexpectedField(String field) {
    return TarnException.of("PIPELINE_SPEC_UNEXPECTED_FIELD").with("field_name", field);
  }

  static TarnException missingField(String field) {
    return TarnException.of("PIPELINE_SPEC_MISSING_REQUIRED_FIELD").with("field_name", field);
  }

  /**
   * A field is of another type than it should be.
   *
   * @param expected {@code a string}, {@code a list}
   * @param actual likewise
   */
  static TarnException wrongType(String field, String expected, String actual) {
    return TarnException.of("PIPELINE_SPEC_FIELD_TYPE_MISMATCH")
        .with("field_name", field)
        .with("expected", expected)
        .with("actual", actual);
  }

  static TarnException invalidValue(String field, String value, String rule) {
    return TarnException.of("PIPELINE_SPEC_FIELD_INVALID")
        .with("field_name", field)
        .with("value", value)
        .with("rule", rule);
  }

  static TarnException conflictingFields(String one, String other) {
    return TarnException.of("PIPELINE_SPEC_CONFLICTING_FIELDS")
        .with("field_name", one)
        .with("other_field_name", other);
  }

  static TarnException notDictionary(String field, String actual) {
    return TarnException.of("PIPELINE_SPEC_FIELD_NOT_DICT")
        .with("field_name", field)
        .with("field_type", actual);
  }

  static TarnException keyNotString(String field, String actual) {
    return TarnException.of("PIPELINE_SPEC_DICT_KEY_NOT_STRING")
        .with("field_name", field)
        .with("key_type", actual);
  }

  static TarnException valueNotString(String field, String key, String actual) {
    return TarnException.of("PIPELINE_SPEC_DICT_VALUE_NOT_STRING")
        .with("field_name", field)
        .with("key_name", key)
        .with("value_type", actual);
  }

  static TarnException invalidStorage(String storage) {
    return TarnException.of("PIPELINE_STORAGE_ROOT_INVALID").with("storage_root", storage);
  }

  static TarnException storageOutOfReach(String storage) {
    return TarnException.of("PIPELINE_STORAGE_ROOT_NOT_SUPPORTED").with("storage_root", storage);
  }

  static TarnException invalidGlob(String pattern) {
    return TarnException.of("PIPELINE_SPEC_INVALID_GLOB_PATTERN").with("glob_pattern", pattern);
  }

  static TarnException noSuchSource(String source) {
    return TarnException.of("PIPELINE_SOURCE_FILE_NOT_FOUND").with("file_path", source);
  }

  static TarnException unsupportedExtension(String file) {
    return TarnException.of("PIPELINE_UNSUPPORTED_DEFINITIONS_FILE_EXTENSION")
        .with("file_path", file);
  }

  static TarnException python(String file) {
    return TarnException.of("PIPELINE_PYTHON_SOURCE_NOT_SUPPORTED").with("file_path", file);
  }

  static TarnException unsupportedLibrary(String kind) {
    return TarnException.of("PIPELINE_LIBRARY_NOT_SUPPORTED").with("library", kind);
  }

  static TarnException storageChanged(String pipeline, String before, String now) {
    return TarnException.of("PIPELINE_STORAGE_CHANGED")
        .with("pipelineName", pipeline)
        .with("existingStorage", before)
        .with("newStorage", now);
  }
}
