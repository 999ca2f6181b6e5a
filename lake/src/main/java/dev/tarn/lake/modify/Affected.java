package dev.tarn.lake.modify;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import java.util.List;

/** The result of statements that change rows: how many. */
final class Affected {
  private static final StructType SCHEMA =
      StructType.of(StructField.nullable("num_affected_rows", PrimitiveType.LONG));

  private Affected() {}

  static Result rows(long count) {
    return Result.of(SCHEMA, List.of(Row.of(count))).withChangedRows(count);
  }
}
