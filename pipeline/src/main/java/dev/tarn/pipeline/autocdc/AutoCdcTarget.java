package dev.tarn.pipeline.autocdc;

import dev.tarn.lake.catalog.Locations;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.table.TableHandle;

/**
 * What AUTO CDC flows write to.
 *
 * @param table the target
 * @param state a folder of the pipeline for what must be known beside the target's rows; the same
 *     for all flows into the target, and for no other table
 */
public record AutoCdcTarget(TableHandle table, String state) {

  /**
   * The target of a name.
   *
   * @param storage the folder of the pipeline
   */
  public static AutoCdcTarget of(TableHandle table, TableName name, String storage) {
    return new AutoCdcTarget(
        table,
        String.join(
            "/",
            storage,
            "_autocdc",
            Locations.escape(name.catalog()),
            Locations.escape(name.schema()),
            Locations.escape(name.table())));
  }
}
