package dev.tarn.pipeline.autocdc;

import dev.tarn.lake.table.TableHandle;

/**
 * What AUTO CDC flows write to.
 *
 * @param table the target
 * @param state a folder of the pipeline for what must be known beside the target's rows; the same
 *     for all flows into the target, and for no other table
 */
public record AutoCdcTarget(TableHandle table, String state) {}
