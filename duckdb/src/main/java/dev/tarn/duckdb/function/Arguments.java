package dev.tarn.duckdb.function;

import java.util.ArrayList;
import java.util.List;
import org.duckdb.DuckDBDataChunkReader;
import org.duckdb.DuckDBReadableVector;

/** The arguments of a Java function for one row after the other. */
final class Arguments {
  private final List<DuckDBReadableVector> vectors = new ArrayList<>();
  private long row;

  Arguments(DuckDBDataChunkReader input, int count) {
    for (int i = 0; i < count; i++) {
      vectors.add(input.vector(i));
    }
  }

  void moveTo(long newRow) {
    row = newRow;
  }

  boolean anyNull() {
    for (DuckDBReadableVector vector : vectors) {
      if (vector.isNull(row)) {
        return true;
      }
    }
    return false;
  }

  boolean isNull(int index) {
    return vectors.get(index).isNull(row);
  }

  String text(int index) {
    return vectors.get(index).getString(row);
  }

  long whole(int index) {
    return vectors.get(index).getLong(row);
  }

  int integer(int index) {
    return vectors.get(index).getInt(row);
  }

  double real(int index) {
    return vectors.get(index).getDouble(row);
  }

  float single(int index) {
    return vectors.get(index).getFloat(row);
  }

  boolean truth(int index) {
    return vectors.get(index).getBoolean(row);
  }
}
