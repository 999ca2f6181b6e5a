/**
 * OPTIMIZE and REORG: the rows of a table in fewer, or better ordered, files. No row changes. The
 * doors are {@link dev.tarn.lake.optimize.OptimizeStatement} and {@link
 * dev.tarn.lake.optimize.ReorgStatement}. Touches {@code delta}, {@code lake.modify} and {@code
 * lake.write}.
 */
package dev.tarn.lake.optimize;
