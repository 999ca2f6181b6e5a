package dev.tarn.cli.settings;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.tarn.cli.options.UsageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Reads one settings file: a flat YAML mapping of names to values. */
final class SettingsFile {
  private static final String WAREHOUSE = "warehouse";

  private final Set<String> names;

  /**
   * @param names the settings there are
   */
  SettingsFile(Set<String> names) {
    this.names = names;
  }

  /** The settings of a file; a relative warehouse is taken from the file's folder. */
  Map<String, String> read(Path file) {
    try (JsonParser parser = new YAMLFactory().createParser(file.toFile())) {
      Map<String, String> settings = parse(file, parser);
      settings.computeIfPresent(
          WAREHOUSE, (name, folder) -> file.resolveSibling(folder).normalize().toString());
      return settings;
    } catch (IOException e) {
      throw new UsageException("cannot read the settings in " + file + ": " + e.getMessage(), e);
    }
  }

  private Map<String, String> parse(Path file, JsonParser parser) throws IOException {
    Map<String, String> settings = new LinkedHashMap<>();
    JsonToken first = parser.nextToken();
    if (first == null) {
      return settings;
    }
    if (first != JsonToken.START_OBJECT) {
      throw new UsageException(file + " must hold lines of the form  name: value");
    }
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      check(file, name, value);
      if (value != JsonToken.VALUE_NULL) {
        settings.put(name, parser.getText());
      }
    }
    return settings;
  }

  private void check(Path file, String name, JsonToken value) {
    if (!names.contains(name)) {
      throw new UsageException(
          "unknown setting "
              + name
              + " in "
              + file
              + ". Settings are "
              + String.join(", ", new TreeSet<>(names))
              + ".");
    }
    if (value.isStructStart()) {
      throw new UsageException("the setting " + name + " in " + file + " must be one value");
    }
  }
}
