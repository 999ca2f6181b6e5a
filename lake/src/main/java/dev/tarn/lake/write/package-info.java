/**
 * Statements that change rows: what is to be written becomes one plan with casts, defaults and
 * checks in it, the executor writes its files, and one commit names them. Touches {@code sql},
 * {@code delta}, {@code lake.read} and {@code lake.execute}.
 */
package dev.tarn.lake.write;
