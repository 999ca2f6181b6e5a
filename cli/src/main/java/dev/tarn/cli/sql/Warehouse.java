package dev.tarn.cli.sql;

import dev.tarn.cli.options.Arguments;
import dev.tarn.cli.options.Option;
import dev.tarn.cli.process.Surroundings;
import java.nio.file.Path;

/** The option that names the folder of the lake. */
public final class Warehouse {
  private static final String DEFAULT = "tarn-warehouse";

  public static final Option OPTION =
      Option.value(
              "--warehouse",
              "DIR",
              "The folder of the lake, made when missing. Default: " + DEFAULT + ".")
          .letter("-w")
          .asSetting();

  private Warehouse() {}

  /** The folder that the arguments or the settings name. */
  public static Path of(Arguments arguments, Surroundings surroundings) {
    return surroundings.folder().resolve(arguments.value(OPTION).orElse(DEFAULT));
  }
}
