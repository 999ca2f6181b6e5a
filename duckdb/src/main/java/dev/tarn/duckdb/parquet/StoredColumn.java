package dev.tarn.duckdb.parquet;

import dev.tarn.core.type.StructField;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;

/** A column as files made here have it. */
public final class StoredColumn {
  private final StructField field;
  private final ValueEncoding encoding;
  private final Map<Integer, Object> element;

  private StoredColumn(StructField field, ValueEncoding encoding) {
    this.field = field;
    this.encoding = encoding;
    byte[] described = ThriftWriter.struct(new SchemaElement(field, encoding)::write);
    this.element = withoutId(ThriftReader.struct(ByteBuffer.wrap(described)));
  }

  /** The column of a field; empty when files made here never have such. */
  public static Optional<StoredColumn> of(StructField field) {
    return ValueEncoding.of(field.type()).map(encoding -> new StoredColumn(field, encoding));
  }

  /** A description without the id, which does not tell how values lie. */
  private static Map<Integer, Object> withoutId(Map<Integer, Object> described) {
    described.remove(SchemaElement.ID);
    return described;
  }

  /** Whether a footer describes a column of this name. */
  boolean isNamedBy(Map<Integer, Object> described) {
    return element.get(SchemaElement.NAME).equals(described.get(SchemaElement.NAME));
  }

  /** Whether a footer describes this column, whatever the id it gives it. */
  boolean isDescribedBy(Map<Integer, Object> described) {
    return element.equals(withoutId(described));
  }

  /** Reads its values from a page that is at the first of them. */
  ValueReader reader(ByteBuffer page) {
    return new ValueReader(field.type(), encoding, page);
  }
}
