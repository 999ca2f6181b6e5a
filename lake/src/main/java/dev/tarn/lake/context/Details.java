package dev.tarn.lake.context;

import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;

/**
 * What a statement says of its result in a form for programs, beside the rows for people.
 *
 * @param name the key it goes by where it is written
 */
public record Details(String name, StructType type, Row value) {}
