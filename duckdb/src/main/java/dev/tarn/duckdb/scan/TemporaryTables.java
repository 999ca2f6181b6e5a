package dev.tarn.duckdb.scan;

import dev.tarn.core.type.StructField;
import java.util.Iterator;
import java.util.List;

/** Lays rows down for one statement, to which they are visible under a name. */
public interface TemporaryTables {

  /**
   * Makes a table.
   *
   * @param columns plain names; of types without parts
   * @param rows values of the classes the types say
   * @return the table's name
   */
  String create(List<StructField> columns, Iterator<List<Object>> rows);
}
