package dev.tarn.cli.catalog;

import dev.tarn.cli.options.Command;
import dev.tarn.cli.options.CommandGroup;
import dev.tarn.cli.process.Surroundings;
import dev.tarn.cli.sql.SqlSessions;
import java.util.List;

/** {@code tarn catalog}. */
public final class CatalogCommands {
  private CatalogCommands() {}

  /** {@code tarn catalog repair}. */
  public static Command group(Surroundings surroundings, SqlSessions sessions) {
    return new CommandGroup(
        "catalog",
        "Look after the catalog of a lake.",
        List.of("Look after the catalog of a lake, for administrators."),
        List.of(new RepairCommand(surroundings, sessions)));
  }
}
