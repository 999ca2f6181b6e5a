package dev.tarn.cli.settings;

import dev.tarn.cli.process.Surroundings;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Gives options their value when no flag does: the variable {@code TARN_…}, then the project's
 * {@code tarn.yml}, then the user's {@code config.yml}. A setting is called what its option is
 * called, without the dashes.
 */
public final class SettingsDefaults implements IDefaultValueProvider {
  /** The options that can be set; the others belong to one call. */
  static final Set<String> SETTINGS =
      Set.of(
          "continue-on-error",
          "debug",
          "max-rows",
          "no-header",
          "null-value",
          "output",
          "timing",
          "warehouse");

  private final Surroundings surroundings;
  private SettingsFiles files;

  public SettingsDefaults(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public String defaultValue(ArgSpec argument) {
    if (!(argument instanceof OptionSpec option)) {
      return null;
    }
    String name = option.longestName().substring(2);
    return SETTINGS.contains(name) ? value(name).orElse(null) : null;
  }

  private Optional<String> value(String name) {
    return surroundings.variable(variable(name)).or(() -> files().value(name));
  }

  private SettingsFiles files() {
    if (files == null) {
      files = SettingsFiles.find(surroundings);
    }
    return files;
  }

  private static String variable(String name) {
    return "TARN_" + name.toUpperCase(Locale.ROOT).replace('-', '_');
  }
}
