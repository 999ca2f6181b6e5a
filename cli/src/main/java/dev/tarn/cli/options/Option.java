package dev.tarn.cli.options;

import java.util.Optional;

/**
 * An option of a command.
 *
 * @param name with its dashes: {@code --null-value}
 * @param letter the short form: {@code -o}
 * @param parameter what stands for its value in the help text; empty for a flag
 * @param repeatable whether it can be given more than once
 * @param setting whether variables and settings files can give it a value
 */
public record Option(
    String name,
    Optional<String> letter,
    Optional<String> parameter,
    boolean repeatable,
    boolean setting,
    String description) {

  /** An option that is there or not. */
  public static Option flag(String name, String description) {
    return new Option(name, Optional.empty(), Optional.empty(), false, false, description);
  }

  /** An option with a value. */
  public static Option value(String name, String parameter, String description) {
    return new Option(name, Optional.empty(), Optional.of(parameter), false, false, description);
  }

  /** The same option with a short form. */
  public Option letter(String shortForm) {
    return new Option(name, Optional.of(shortForm), parameter, repeatable, setting, description);
  }

  /** The same option, which can be given more than once. */
  public Option asRepeatable() {
    return new Option(name, letter, parameter, true, setting, description);
  }

  /** The same option, which variables and settings files can give a value too. */
  public Option asSetting() {
    return new Option(name, letter, parameter, repeatable, true, description);
  }

  /**
   * Whether this is another one: its name tells. (The comparison of records is put together when it
   * is first used, which takes a tenth of the time of a short command.)
   */
  public boolean is(Option other) {
    return name.equals(other.name);
  }

  public boolean isFlag() {
    return parameter.isEmpty();
  }

  /** Its name as a setting: without the dashes. */
  public String settingName() {
    return name.substring(2);
  }

  boolean isCalled(String argument) {
    return argument.equals(name) || argument.equals(letter.orElse(null));
  }
}
