package dev.tarn.duckdb.engine;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.ComplexType;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.DayTimeIntervalType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.YearMonthIntervalType;
import dev.tarn.duckdb.value.Times;
import java.util.HexFormat;
import org.duckdb.DuckDBReadableVector;

/** Reads the values of a column from chunks; the form is that of {@link ResultValues}. */
@FunctionalInterface
interface ChunkColumn {

  /** The value of a row which is not NULL. */
  Object read(DuckDBReadableVector vector, long row);

  static ChunkColumn of(DataType type) {
    return switch (type) {
      case PrimitiveType primitive -> primitive(primitive);
      case DecimalType decimal ->
          (vector, row) -> vector.getBigDecimal(row).setScale(decimal.scale());
      case DayTimeIntervalType interval -> (vector, row) -> Times.duration(vector.getLong(row));
      case YearMonthIntervalType interval -> (vector, row) -> Times.period(vector.getLong(row));
      case AtomicType atomic -> DuckDBReadableVector::getString;
      case ComplexType complex -> DuckDBReadableVector::getString;
    };
  }

  private static ChunkColumn primitive(PrimitiveType type) {
    return switch (type) {
      case BOOLEAN -> DuckDBReadableVector::getBoolean;
      case BYTE -> DuckDBReadableVector::getByte;
      case SHORT -> DuckDBReadableVector::getShort;
      case INTEGER -> DuckDBReadableVector::getInt;
      case LONG -> DuckDBReadableVector::getLong;
      case FLOAT -> DuckDBReadableVector::getFloat;
      case DOUBLE -> DuckDBReadableVector::getDouble;
      case STRING -> DuckDBReadableVector::getString;
      case BINARY -> (vector, row) -> HexFormat.of().parseHex(vector.getString(row));
      case DATE -> DuckDBReadableVector::getLocalDate;
      case TIMESTAMP -> (vector, row) -> Times.instant(vector.getLong(row));
      case TIMESTAMP_NTZ -> (vector, row) -> Times.wallClock(vector.getLong(row));
      case TIME -> (vector, row) -> Times.time(vector.getLong(row));
      case VARIANT -> throw EngineErrors.unsupportedType(type);
      case VOID -> (vector, row) -> null;
    };
  }
}
