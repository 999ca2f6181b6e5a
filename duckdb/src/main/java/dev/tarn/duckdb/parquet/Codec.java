package dev.tarn.duckdb.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/** How pages are compressed. */
enum Codec {
  UNCOMPRESSED(0) {
    @Override
    byte[] compress(byte[] page) {
      return page;
    }
  },
  SNAPPY(1) {
    @Override
    byte[] compress(byte[] page) {
      return Snappy.compress(page);
    }
  },
  GZIP(2) {
    @Override
    byte[] compress(byte[] page) {
      ByteArrayOutputStream compressed = new ByteArrayOutputStream();
      try (GZIPOutputStream out = new GZIPOutputStream(compressed)) {
        out.write(page);
      } catch (IOException e) {
        throw new UncheckedIOException("memory does not fail", e);
      }
      return compressed.toByteArray();
    }
  };

  private final int id;

  Codec(int id) {
    this.id = id;
  }

  /** What the format knows the codec by. */
  int id() {
    return id;
  }

  abstract byte[] compress(byte[] page);

  /** The codec of a name in lower case; empty when it is none that can be written here. */
  static Optional<Codec> named(String name) {
    return switch (name) {
      case "uncompressed" -> Optional.of(UNCOMPRESSED);
      case "snappy" -> Optional.of(SNAPPY);
      case "gzip" -> Optional.of(GZIP);
      default -> Optional.empty();
    };
  }
}
