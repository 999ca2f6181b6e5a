package dev.tarn.core.type;

/** A type whose values are made of values of other types. */
public sealed interface ComplexType extends DataType permits ArrayType, MapType, StructType {}
