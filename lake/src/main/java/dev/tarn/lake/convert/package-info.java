/**
 * CONVERT TO DELTA: files of another format become a table where they are. The door is {@link
 * dev.tarn.lake.convert.ConvertStatement}. Touches {@code sql}, {@code delta}, {@code lake.files},
 * {@code lake.table} and {@code lake.write}.
 */
package dev.tarn.lake.convert;
