package dev.tarn.duckdb.scan;

import java.util.List;
import java.util.Optional;

/**
 * A column of a Parquet file, or a part of one, as its footer has it.
 *
 * @param id the field id; empty when the writer gave none
 * @param type as which DuckDB reads it, in DuckDB's words; empty for one that has parts
 * @param repeated whether it comes many times in its parent, as the elements of lists do
 */
public record FileColumn(
    String name, Optional<Long> id, String type, boolean repeated, List<FileColumn> children) {
  public FileColumn {
    children = List.copyOf(children);
  }

  boolean hasIds() {
    return id.isPresent() || children.stream().anyMatch(FileColumn::hasIds);
  }

  /** The elements of a list, in any of the shapes that writers give lists (Parquet's LIST). */
  Optional<FileColumn> element() {
    if (children.size() != 1) {
      return Optional.empty();
    }
    FileColumn middle = children.getFirst();
    boolean isElement =
        !middle.repeated()
            || middle.children().size() != 1
            || middle.name().equals("array")
            || middle.name().equals(name + "_tuple");
    return Optional.of(isElement ? middle : middle.children().getFirst());
  }

  /** The keys and the values of a map. */
  Optional<List<FileColumn>> entry() {
    return children.size() == 1 && children.getFirst().children().size() == 2
        ? Optional.of(children.getFirst().children())
        : Optional.empty();
  }
}
