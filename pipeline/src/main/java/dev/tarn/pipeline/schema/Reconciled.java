package dev.tarn.pipeline.schema;

import dev.tarn.delta.action.Metadata;
import java.util.List;

/**
 * A table's metadata after reconciliation.
 *
 * @param notes what was done and why, for the event log: a sentence each
 */
public record Reconciled(Metadata metadata, List<String> notes) {
  public Reconciled {
    notes = List.copyOf(notes);
  }
}
