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

  /**
   * The codec of a name in lower case; empty when it is none that can be written here. The pages of
   * a few rows are so short that Snappy hardly shortens them: they stay as they are.
   */
  static Optional<Codec> named(String name) {
    return switch (name) {
      case "uncompressed", "snappy" -> Optional.of(UNCOMPRESSED);
      case "gzip" -> Optional.of(GZIP);
      default -> Optional.empty();
    };
  }
}
