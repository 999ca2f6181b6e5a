package dev.tarn.lake.read;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.prune.FileColumn;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The column of the files behind one side of a comparison: the column itself, a field of it, or one
 * of these under a cast that changes no value and no order.
 */
final class ComparedColumns {
  private final Function<Column, Optional<FileColumn>> columns;

  ComparedColumns(Function<Column, Optional<FileColumn>> columns) {
    this.columns = columns;
  }

  Optional<FileColumn> find(TypedExpression operand) {
    return switch (operand) {
      case TypedExpression.Reference reference -> columns.apply(reference.column());
      case TypedExpression.Field field -> find(field.base()).flatMap(base -> field(base, field));
      case TypedExpression.Cast cast when keepsValues(cast.value().type(), cast.type()) ->
          find(cast.value());
      default -> Optional.empty();
    };
  }

  private static Optional<FileColumn> field(FileColumn base, TypedExpression.Field field) {
    if (!(base.type() instanceof StructType struct)
        || base.source() != FileColumn.Source.STATISTICS
        || field.index() >= struct.size()) {
      return Optional.empty();
    }
    StructField found = struct.field(field.index());
    List<String> path = new ArrayList<>(base.path());
    path.add(found.name());
    return Optional.of(FileColumn.data(path, found.type()));
  }

  private static boolean keepsValues(DataType from, DataType to) {
    if (from.equals(to)) {
      return true;
    }
    return switch (from) {
      case PrimitiveType primitive -> keepsNumbers(primitive, to);
      case DecimalType decimal -> keepsDecimals(decimal.precision(), decimal.scale(), to);
      case AtomicType atomic -> false;
      case ComplexType complex -> false;
    };
  }

  private static boolean keepsNumbers(PrimitiveType from, DataType to) {
    return switch (from) {
      case BYTE, SHORT, INTEGER ->
          (to == PrimitiveType.SHORT && from == PrimitiveType.BYTE)
              || to == PrimitiveType.INTEGER
              || to == PrimitiveType.LONG
              || to == PrimitiveType.DOUBLE
              || keepsDecimals(10, 0, to);
      case LONG -> keepsDecimals(20, 0, to);
      case FLOAT -> to == PrimitiveType.DOUBLE;
      case BOOLEAN, DOUBLE, STRING, BINARY, DATE, TIMESTAMP, TIMESTAMP_NTZ, TIME, VARIANT, VOID ->
          false;
    };
  }

  private static boolean keepsDecimals(int precision, int scale, DataType to) {
    return to instanceof DecimalType wider
        && wider.scale() >= scale
        && wider.precision() - wider.scale() >= precision - scale;
  }
}
