package dev.tarn.duckdb.parquet;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;

/** A column in a file: a page, and what the footer says of it. */
final class ColumnChunk {
  private static final int PLAIN = 0;
  private static final int RUN_LENGTH = 3;
  private static final int DATA_PAGE = 0;

  /** A footer with long texts in it costs every reader more than their bounds are worth. */
  private static final int LONGEST_BOUND = 256;

  private final ColumnValues column;
  private final Codec codec;
  private final long offset;
  private final int uncompressed;
  private final int compressed;

  private ColumnChunk(
      ColumnValues column, Codec codec, long offset, int uncompressed, int compressed) {
    this.column = column;
    this.codec = codec;
    this.offset = offset;
    this.uncompressed = uncompressed;
    this.compressed = compressed;
  }

  /** Writes a column at the end of a file. */
  static ColumnChunk write(ColumnValues column, Codec codec, ByteArrayOutputStream file) {
    byte[] page = column.page();
    byte[] stored = codec.compress(page);
    byte[] header =
        ThriftWriter.struct(out -> header(out, column.count(), page.length, stored.length));
    ColumnChunk chunk =
        new ColumnChunk(
            column, codec, file.size(), header.length + page.length, header.length + stored.length);
    file.writeBytes(header);
    file.writeBytes(stored);
    return chunk;
  }

  private static void header(ThriftWriter out, int values, int uncompressed, int compressed) {
    out.int32(1, DATA_PAGE);
    out.int32(2, uncompressed);
    out.int32(3, compressed);
    out.struct(
        5,
        page -> {
          page.int32(1, values);
          page.int32(2, PLAIN);
          page.int32(3, RUN_LENGTH);
          page.int32(4, RUN_LENGTH);
        });
  }

  long offset() {
    return offset;
  }

  long uncompressed() {
    return uncompressed;
  }

  long compressed() {
    return compressed;
  }

  /** The chunk's entry in the footer. */
  void describe(ThriftWriter out) {
    out.int64(2, offset);
    out.struct(3, this::metadata);
  }

  private void metadata(ThriftWriter out) {
    out.int32(1, column.encoding().physical().id());
    out.int32s(2, PLAIN, RUN_LENGTH);
    out.texts(3, List.of(column.field().name()));
    out.int32(4, codec.id());
    out.int64(5, column.count());
    out.int64(6, uncompressed);
    out.int64(7, compressed);
    out.int64(9, offset);
    out.struct(12, this::statistics);
  }

  private void statistics(ThriftWriter out) {
    out.int64(3, column.nulls());
    Optional<byte[]> greatest = column.greatest().map(value -> bound(value, 0.0));
    Optional<byte[]> least = column.least().map(value -> bound(value, -0.0));
    if (!column.hasNan() && least.isPresent() && isShort(least.get()) && isShort(greatest.get())) {
      out.binary(5, greatest.get());
      out.binary(6, least.get());
    }
  }

  private static boolean isShort(byte[] bound) {
    return bound.length <= LONGEST_BOUND;
  }

  /** Of the two zeros a bound is the outer one, whichever the column has. */
  private byte[] bound(Object value, double zero) {
    Object outer =
        switch (value) {
          case Double number when number == 0 -> (Object) zero;
          case Float number when number == 0 -> (Object) (float) zero;
          default -> value;
        };
    return column.encoding().bytes().apply(outer);
  }
}
