package dev.tarn.duckdb.scan;

import dev.tarn.delta.deletionvector.RowPositions;
import dev.tarn.lake.execute.FileScan.AllRows;
import dev.tarn.lake.execute.FileScan.AllRowsExcept;
import dev.tarn.lake.execute.FileScan.OnlyRows;
import dev.tarn.lake.execute.FileScan.RowSelection;
import dev.tarn.lake.execute.FileScan.RowsBetween;
import dev.tarn.lake.execute.FileScan.ScanFile;
import java.util.ArrayList;
import java.util.List;

/**
 * The files of a scan that are read alike.
 *
 * @param files in the order in which they are read
 * @param indexes of each file, its index in the scan
 */
record FileGroup(List<ScanFile> files, List<Integer> indexes) {

  static FileGroup of(List<ScanFile> all, Class<? extends RowSelection> kind) {
    List<ScanFile> files = new ArrayList<>();
    List<Integer> indexes = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (kind.isInstance(all.get(i).rows())) {
        files.add(all.get(i));
        indexes.add(i);
      }
    }
    return new FileGroup(files, indexes);
  }

  /** Some of the files, by their places in the group. */
  FileGroup only(List<Integer> places) {
    return new FileGroup(
        places.stream().map(files::get).toList(), places.stream().map(indexes::get).toList());
  }

  boolean isEmpty() {
    return files.isEmpty();
  }

  /** Whether the files have here the indexes that they have in the scan. */
  boolean isWholeScan() {
    return indexes.getLast() == indexes.size() - 1;
  }

  /** The row positions the files name, each set under the file's index in the group. */
  List<RowPositions> positions() {
    return files.stream().map(file -> positions(file.rows())).toList();
  }

  private static RowPositions positions(RowSelection rows) {
    return switch (rows) {
      case AllRows all -> RowPositions.empty();
      case AllRowsExcept except -> except.positions();
      case OnlyRows only -> only.positions();
      case RowsBetween range -> throw new IllegalArgumentException("no set of rows: " + range);
    };
  }
}
