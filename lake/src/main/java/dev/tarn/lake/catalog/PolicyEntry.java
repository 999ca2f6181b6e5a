package dev.tarn.lake.catalog;

import java.util.List;

/**
 * A column mask or a row filter as the catalog keeps it: by names, so that a function which is
 * dropped and made anew is found again.
 *
 * @param function the function's own name stands in the place of the table's
 * @param arguments columns and constants as SQL has them: of a mask, those after the column itself
 */
public record PolicyEntry(TableName function, List<String> arguments) {
  public PolicyEntry {
    arguments = List.copyOf(arguments);
  }
}
