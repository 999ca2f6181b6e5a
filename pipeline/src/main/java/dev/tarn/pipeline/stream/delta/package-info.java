/**
 * Streams from Delta tables: the rows there are, then what commits add, file by file. The door is
 * {@link dev.tarn.pipeline.stream.delta.DeltaStreams}.
 */
package dev.tarn.pipeline.stream.delta;
