package dev.tarn.duckdb.parquet;

import dev.tarn.core.type.StructField;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A Parquet file of a few rows, made in memory: one row group, a page for each column. */
public final class ParquetFile {
  /** Who writes such files, as their footers say. */
  static final String WRITER = "Tarn";

  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
  private static final int FORMAT = 1;

  private final List<StructField> fields;
  private final List<ValueEncoding> encodings;
  private final Codec codec;

  private ParquetFile(List<StructField> fields, List<ValueEncoding> encodings, Codec codec) {
    this.fields = fields;
    this.encodings = encodings;
    this.codec = codec;
  }

  /**
   * Files of a kind; empty when such cannot be made here.
   *
   * @param fields the columns; the metadata key {@code delta.columnMapping.id} gives their ids
   * @param codec in lower case: {@code snappy}
   */
  public static Optional<ParquetFile> of(List<StructField> fields, String codec) {
    List<ValueEncoding> encodings = new ArrayList<>();
    for (StructField field : fields) {
      ValueEncoding.of(field.type()).ifPresent(encodings::add);
    }
    return encodings.size() < fields.size() || fields.isEmpty()
        ? Optional.empty()
        : Codec.named(codec).map(known -> new ParquetFile(fields, encodings, known));
  }

  /**
   * A file's bytes, and what stands in each of its columns.
   *
   * @param bounds of the columns, in order
   */
  public record Content(byte[] bytes, List<Bounds> bounds) {}

  /**
   * What is known of a column.
   *
   * @param least null when there is no value but NULL and NaN
   * @param greatest null when there is no value but NULL, and when NaN is among them
   */
  public record Bounds(Object least, Object greatest, long nulls) {}

  /**
   * Makes a file.
   *
   * @param rows a value for each column, of the classes their types say
   */
  public Content write(List<List<Object>> rows) {
    List<ColumnValues> columns = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      int column = i;
      List<Object> values = new ArrayList<>(rows.size());
      rows.forEach(row -> values.add(row.get(column)));
      columns.add(new ColumnValues(fields.get(i), encodings.get(i), values));
    }
    return new Content(
        bytes(columns, rows.size()), columns.stream().map(ParquetFile::bounds).toList());
  }

  private static Bounds bounds(ColumnValues column) {
    return new Bounds(
        column.least().orElse(null),
        column.hasNan() ? null : column.greatest().orElse(null),
        column.nulls());
  }

  private byte[] bytes(List<ColumnValues> columns, int rows) {
    ByteArrayOutputStream file = new ByteArrayOutputStream(1024);
    file.writeBytes(MAGIC);
    List<ColumnChunk> chunks =
        columns.stream().map(column -> ColumnChunk.write(column, codec, file)).toList();
    byte[] footer = ThriftWriter.struct(out -> footer(out, chunks, rows));
    file.writeBytes(footer);
    LittleEndian.write(footer.length, file);
    file.writeBytes(MAGIC);
    return file.toByteArray();
  }

  private void footer(ThriftWriter out, List<ColumnChunk> chunks, int rows) {
    out.int32(1, FORMAT);
    out.structs(2, schema());
    out.int64(3, rows);
    out.structs(4, List.of(group -> rowGroup(group, chunks, rows)));
    out.text(6, WRITER);
    List<Consumer<ThriftWriter>> orders = new ArrayList<>();
    chunks.forEach(chunk -> orders.add(order -> order.struct(1, byType -> {})));
    out.structs(7, orders);
  }

  private List<Consumer<ThriftWriter>> schema() {
    List<Consumer<ThriftWriter>> elements = new ArrayList<>();
    elements.add(out -> SchemaElement.root(fields.size(), out));
    for (int i = 0; i < fields.size(); i++) {
      elements.add(new SchemaElement(fields.get(i), encodings.get(i))::write);
    }
    return elements;
  }

  private static void rowGroup(ThriftWriter out, List<ColumnChunk> chunks, int rows) {
    List<Consumer<ThriftWriter>> columns = new ArrayList<>();
    chunks.forEach(chunk -> columns.add(chunk::describe));
    out.structs(1, columns);
    out.int64(2, chunks.stream().mapToLong(ColumnChunk::uncompressed).sum());
    out.int64(3, rows);
    out.int64(5, chunks.getFirst().offset());
    out.int64(6, chunks.stream().mapToLong(ColumnChunk::compressed).sum());
  }
}
