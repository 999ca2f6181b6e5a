/**
 * What all statements that change rows share: a transaction on one table, rows made whole, files
 * written and made durable, one commit that names them. The door is {@link
 * dev.tarn.lake.write.TableWrite}. Touches {@code sql}, {@code delta}, {@code lake.changes}, {@code
 * lake.constraint}, {@code lake.context}, {@code lake.derive}, {@code lake.execute}, {@code
 * lake.expression}, {@code lake.generated}, {@code lake.manifest}, {@code lake.read} and {@code
 * lake.table}.
 */
package dev.tarn.lake.write;
