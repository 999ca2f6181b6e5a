package dev.tarn.duckdb.rows;

import dev.tarn.core.value.Row;
import dev.tarn.duckdb.rows.PassedColumns.Passed;
import dev.tarn.duckdb.value.Transfer;
import java.util.List;
import java.util.Optional;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBDataChunkWriter;
import org.duckdb.DuckDBWritableVector;

/** Writes rows into one chunk of DuckDB's. */
final class ChunkWriter {
  private final Passed[] columns;
  private final DuckDBWritableVector[] vectors;

  /** For columns that pass as texts; null for others. */
  private final PassedTexts[] texts;

  /**
   * @param wanted the columns of the chunk; empty for those that nobody reads
   */
  ChunkWriter(List<Optional<Passed>> wanted, DuckDBDataChunkWriter output) {
    this.columns = new Passed[wanted.size()];
    this.vectors = new DuckDBWritableVector[wanted.size()];
    this.texts = new PassedTexts[wanted.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = wanted.get(i).orElse(null);
      vectors[i] = output.vector(i);
      if (columns[i] != null && passesAsText(columns[i])) {
        texts[i] = new PassedTexts((int) output.capacity());
      }
    }
  }

  private static boolean passesAsText(Passed column) {
    return !column.isStruct() && Transfer.column(column.type()) == DuckDBColumnType.VARCHAR;
  }

  /** Rows come one after the other, from the first place on. */
  void write(long at, Row row) {
    for (int i = 0; i < columns.length; i++) {
      Passed column = columns[i];
      if (column == null) {
        vectors[i].setNull(at);
      } else if (texts[i] != null) {
        texts[i].add(Transfer.text(column.value(row), column.type()), vectors[i]);
      } else {
        Transfer.write(vectors[i], at, column.value(row), column.type());
      }
    }
  }

  void finish() {
    for (int i = 0; i < texts.length; i++) {
      if (texts[i] != null) {
        texts[i].finish(vectors[i]);
      }
    }
  }
}
