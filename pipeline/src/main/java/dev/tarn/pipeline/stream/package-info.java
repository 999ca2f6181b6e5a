/**
 * Sources that are read batch by batch, with a position that tells how far. {@code stream.delta}
 * reads tables, {@code autoloader} files. Touches {@code lake} and {@code sql}.
 */
package dev.tarn.pipeline.stream;
