package dev.tarn.lake.read;

import dev.tarn.core.type.CharType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.textlength.DeclaredType;
import dev.tarn.lake.textlength.Filling;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/** Fills up the texts of CHAR, in columns and inside of them, where they are read. */
final class CharPadding {
  private final StructType schema;

  CharPadding(StructType schema) {
    this.schema = schema;
  }

  /** The declared length of a CHAR column; empty for any other. */
  static OptionalInt length(StructField field) {
    return declared(field).orElse(field.type()) instanceof CharType text
        ? OptionalInt.of(text.length())
        : OptionalInt.empty();
  }

  /** Whether readers fill up texts of a column, or inside of it. */
  static boolean concerns(StructField field) {
    return declared(field).isPresent();
  }

  private static Optional<DataType> declared(StructField field) {
    return DeclaredType.of(field).filter(Filling::concerns);
  }

  /**
   * The plan that gives columns with their texts filled up.
   *
   * @param scan reads columns as they are stored
   */
  Plan padded(List<Column> columns, Function<List<Column>, Plan> scan) {
    List<Column> stored = new ArrayList<>();
    List<Assignment> assignments = new ArrayList<>();
    for (Column column : columns) {
      Optional<DataType> declared = schema.field(column.name()).flatMap(CharPadding::declared);
      Column source =
          declared.isPresent()
              ? Column.fresh(column.name(), column.type(), column.nullable())
              : column;
      stored.add(source);
      assignments.add(
          declared
              .map(type -> new Assignment(column, Filling.of(source.reference(), type)))
              .orElseGet(() -> Assignment.keep(column)));
    }
    return stored.equals(columns)
        ? scan.apply(columns)
        : new Plan.Project(scan.apply(stored), assignments);
  }
}
