package dev.tarn.lake.catalog;

import java.util.List;
import java.util.Optional;

/**
 * A column mask or a row filter as the catalog keeps it: by names, so that a function which is
 * dropped and made anew is found again, and with the owner of the function, so that one which
 * somebody else has made is not taken for it.
 *
 * @param function the function's own name stands in the place of the table's
 * @param arguments columns and constants as SQL has them: of a mask, those after the column itself
 * @param functionOwner who owned the function when the policy was set; empty where an older version
 *     of Tarn set it
 */
public record PolicyEntry(
    TableName function, List<String> arguments, Optional<String> functionOwner) {
  public PolicyEntry {
    arguments = List.copyOf(arguments);
  }
}
