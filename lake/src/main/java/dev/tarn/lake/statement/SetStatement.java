package dev.tarn.lake.statement;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.Settings;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.tree.Statement;
import java.util.List;

/** SET and RESET: the settings of the session. */
public final class SetStatement {
  private static final StructType SCHEMA = TextRows.schema("key", "value");
  private static final String UNDEFINED = "<undefined>";

  private SetStatement() {}

  public static Result run(Statement.Set statement, StatementContext context) {
    Settings settings = context.session().settings();
    if (statement.key().isEmpty()) {
      return all(settings);
    }
    String key = statement.key().get();
    statement.value().ifPresent(value -> settings.set(key, value));
    return Result.of(SCHEMA, List.of(Row.of(key, settings.value(key).orElse(UNDEFINED))));
  }

  private static Result all(Settings settings) {
    return Result.of(
        SCHEMA,
        settings.all().entrySet().stream()
            .map(setting -> Row.of(setting.getKey(), setting.getValue()))
            .toList());
  }

  public static Result reset(Statement.Reset statement, StatementContext context) {
    Settings settings = context.session().settings();
    statement.key().ifPresentOrElse(settings::reset, settings::resetAll);
    return Result.none();
  }
}
