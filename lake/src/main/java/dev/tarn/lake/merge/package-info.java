/** MERGE. Touches {@code lake.write} and {@code lake.modify}. */
package dev.tarn.lake.merge;
