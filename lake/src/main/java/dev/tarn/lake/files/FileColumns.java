package dev.tarn.lake.files;

import dev.tarn.core.type.StructType;

/**
 * The columns that files are read with.
 *
 * @param data those in the files themselves, without the ones for what cannot be read
 * @param partitions those that the names of their folders make
 */
public record FileColumns(StructType data, StructType partitions) {}
