package dev.tarn.lake.dataset;

import dev.tarn.delta.action.Metadata;
import dev.tarn.lake.catalog.DatasetEntry;
import dev.tarn.lake.table.TableHandle;

/** A dataset that a statement names. */
record Dataset(TableHandle table, DatasetEntry entry) {
  String name() {
    return table.displayName();
  }

  Metadata metadata() {
    return table.log().require().metadata();
  }
}
