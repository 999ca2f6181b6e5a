package dev.tarn.lake.statement;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import java.util.Arrays;
import java.util.List;

/** Results whose columns are all STRING. */
public final class TextRows {
  private TextRows() {}

  public static StructType schema(String... names) {
    return new StructType(
        Arrays.stream(names)
            .map(name -> StructField.nullable(name, PrimitiveType.STRING))
            .toList());
  }

  /** A result of one column. */
  static Result column(String name, List<String> values) {
    StructType schema = StructType.of(StructField.required(name, PrimitiveType.STRING));
    return Result.of(schema, values.stream().map(Row::of).toList());
  }
}
