package dev.tarn.cli.settings;

import dev.tarn.cli.process.Surroundings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The settings files that exist, the first to be asked first. */
final class SettingsFiles {
  static final String PROJECT_FILE = "tarn.yml";

  private final List<Map<String, String>> files;

  private SettingsFiles(List<Map<String, String>> files) {
    this.files = files;
  }

  static SettingsFiles find(Surroundings surroundings, Set<String> names) {
    SettingsFile reader = new SettingsFile(names);
    List<Map<String, String>> found = new ArrayList<>();
    projectFile(surroundings.folder()).map(reader::read).ifPresent(found::add);
    Path userFile = surroundings.userFolder("XDG_CONFIG_HOME", ".config").resolve("config.yml");
    if (Files.isRegularFile(userFile)) {
      found.add(reader.read(userFile));
    }
    return new SettingsFiles(found);
  }

  Optional<String> value(String name) {
    return files.stream().map(file -> file.get(name)).filter(value -> value != null).findFirst();
  }

  private static Optional<Path> projectFile(Path start) {
    for (Path folder = start; folder != null; folder = folder.getParent()) {
      Path file = folder.resolve(PROJECT_FILE);
      if (Files.isRegularFile(file)) {
        return Optional.of(file);
      }
    }
    return Optional.empty();
  }
}
