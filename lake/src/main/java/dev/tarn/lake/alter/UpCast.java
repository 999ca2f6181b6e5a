package dev.tarn.lake.alter;

import static dev.tarn.core.type.PrimitiveType.BYTE;
import static dev.tarn.core.type.PrimitiveType.DATE;
import static dev.tarn.core.type.PrimitiveType.DOUBLE;
import static dev.tarn.core.type.PrimitiveType.FLOAT;
import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.core.type.PrimitiveType.SHORT;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP;
import static dev.tarn.core.type.PrimitiveType.TIMESTAMP_NTZ;

import dev.tarn.core.type.DataType;
import dev.tarn.delta.typechange.TypeWidening;
import java.util.List;

/** Which types Spark takes for wider than another; only a change to one gets as far as Delta. */
final class UpCast {
  private static final List<DataType> NUMBERS = List.of(BYTE, SHORT, INTEGER, LONG, FLOAT, DOUBLE);

  private UpCast() {}

  static boolean keepsValues(DataType from, DataType to) {
    return to == STRING
        || TypeWidening.allows(from, to)
        || (from == DATE && to == TIMESTAMP)
        || isPair(from, to, TIMESTAMP, TIMESTAMP_NTZ)
        || isPair(from, to, TIMESTAMP, LONG)
        || (NUMBERS.contains(from) && NUMBERS.indexOf(from) < NUMBERS.indexOf(to));
  }

  private static boolean isPair(DataType from, DataType to, DataType one, DataType other) {
    return (from.equals(one) && to.equals(other)) || (from.equals(other) && to.equals(one));
  }
}
