package dev.tarn.cli.settings;

import dev.tarn.cli.options.Option;
import dev.tarn.cli.process.Surroundings;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Gives options their value when the command line does not: the variable {@code TARN_…}, then the
 * project's {@code tarn.yml}, then the user's {@code config.yml}. A setting is called what its
 * option is called, without the dashes.
 */
public final class Settings {
  private final Surroundings surroundings;
  private final Set<String> names;
  private SettingsFiles files;

  /**
   * @param options all that can be set, of any command
   */
  public Settings(Surroundings surroundings, List<Option> options) {
    this.surroundings = surroundings;
    this.names = options.stream().map(Option::settingName).collect(Collectors.toSet());
  }

  /** The value that an option is set to. */
  public Optional<String> value(Option option) {
    String name = option.settingName();
    return surroundings.variable(variable(name)).or(() -> files().value(name));
  }

  private SettingsFiles files() {
    if (files == null) {
      files = SettingsFiles.find(surroundings, names);
    }
    return files;
  }

  private static String variable(String name) {
    return "TARN_" + name.toUpperCase(Locale.ROOT).replace('-', '_');
  }
}
