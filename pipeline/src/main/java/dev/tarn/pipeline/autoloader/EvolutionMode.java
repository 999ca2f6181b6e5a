package dev.tarn.pipeline.autoloader;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What becomes of fields in new files for which the columns have no place. */
enum EvolutionMode {
  /** They become columns, and the flow begins anew. */
  ADD_NEW_COLUMNS("addNewColumns"),
  /** The same, and columns become as wide as values ask for. */
  ADD_NEW_COLUMNS_WITH_TYPE_WIDENING("addNewColumnsWithTypeWidening"),
  /** They are kept in the column of rescued data. */
  RESCUE("rescue"),
  /** The flow fails until someone has changed the schema or the files. */
  FAIL_ON_NEW_COLUMNS("failOnNewColumns"),
  /** They are left out, or rescued where there is a column for it. */
  NONE("none");

  private final String text;

  EvolutionMode(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }

  static Optional<EvolutionMode> find(String text) {
    return Arrays.stream(values())
        .filter(mode -> mode.text.equalsIgnoreCase(text.strip()))
        .findFirst();
  }

  static List<String> names() {
    return Arrays.stream(values()).map(EvolutionMode::text).toList();
  }

  boolean addsColumns() {
    return this == ADD_NEW_COLUMNS || this == ADD_NEW_COLUMNS_WITH_TYPE_WIDENING;
  }

  /** Whether a batch whose files have new fields must not be written. */
  boolean stops() {
    return addsColumns() || this == FAIL_ON_NEW_COLUMNS;
  }
}
