package dev.tarn.lake.describe;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.table.View;
import dev.tarn.lake.table.Views;
import dev.tarn.sql.tree.ShowStatement;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** SHOW TBLPROPERTIES; of one key that is not there, a row that says so. */
public final class ShowPropertiesStatement {
  private static final StructType SCHEMA =
      StructType.of(
          StructField.required("key", PrimitiveType.STRING),
          StructField.required("value", PrimitiveType.STRING));

  private ShowPropertiesStatement() {}

  public static Result run(ShowStatement.ShowProperties statement, StatementContext context) {
    Optional<View> view = Views.find(statement.table(), context);
    if (view.isPresent()) {
      return ViewDescription.properties(view.get(), statement.key());
    }
    TableHandle table = Tables.require(statement.table(), context);
    Snapshot snapshot = table.log().require();
    Map<String, String> properties = TableDescription.properties(snapshot);
    return Result.of(
        SCHEMA,
        statement
            .key()
            .map(key -> List.of(Row.of(key, value(key, properties, table))))
            .orElseGet(
                () ->
                    properties.entrySet().stream()
                        .map(property -> Row.of(property.getKey(), property.getValue()))
                        .toList()));
  }

  private static String value(String key, Map<String, String> properties, TableHandle table) {
    return properties.getOrDefault(
        key, "Table " + table.displayName() + " does not have property: " + key);
  }
}
