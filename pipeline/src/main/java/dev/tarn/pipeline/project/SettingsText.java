package dev.tarn.pipeline.project;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.project.Setting.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The text of settings, and how its values are read: what is wrong is told with its place.
 *
 * @param name of the file, for messages
 */
record SettingsText(String name, String text) {

  static SettingsText of(Path file) {
    try {
      return new SettingsText(file.getFileName().toString(), Files.readString(file));
    } catch (IOException e) {
      throw ProjectErrors.notReadable(file, e);
    }
  }

  /** The error with its place. */
  TarnException locate(TarnException error, SourcePosition position) {
    return error.at(position).in(text).inFile(name);
  }

  TarnException locate(TarnException error, Setting at) {
    return locate(error, at.position());
  }

  /**
   * Checks what kind a value has.
   *
   * @param field its name, for messages
   */
  Setting expect(String field, Setting value, Kind kind) {
    if (!value.is(kind)) {
      throw locate(ProjectErrors.wrongType(field, kind.toString(), value.kind().toString()), value);
    }
    return value;
  }

  /** The text of a field that is there. */
  Optional<String> string(Setting settings, String field) {
    return settings.field(field).map(value -> expect(field, value, Kind.STRING).text());
  }

  String required(Setting settings, String field) {
    return string(settings, field)
        .orElseThrow(() -> locate(ProjectErrors.missingField(field), settings));
  }

  /** A mapping of strings to strings; empty when the field is missing. */
  Map<String, String> strings(Setting settings, String field) {
    Map<String, String> strings = new LinkedHashMap<>();
    settings.fields().stream()
        .filter(each -> each.name().equals(field))
        .reduce((first, second) -> second)
        .ifPresent(given -> addStrings(field, given.value(), strings));
    return strings;
  }

  private void addStrings(String field, Setting value, Map<String, String> to) {
    if (!value.is(Kind.MAPPING)) {
      throw locate(ProjectErrors.notDictionary(field, value.kind().toString()), value);
    }
    for (Setting.Field entry : value.fields()) {
      Setting key = entry.key();
      if (!key.is(Kind.STRING)) {
        throw locate(ProjectErrors.keyNotString(field, key.kind().toString()), key);
      }
      if (!entry.value().is(Kind.STRING)) {
        throw locate(
            ProjectErrors.valueNotString(field, key.text(), entry.value().kind().toString()),
            entry.value());
      }
      to.put(key.text(), entry.value().text());
    }
  }
}
