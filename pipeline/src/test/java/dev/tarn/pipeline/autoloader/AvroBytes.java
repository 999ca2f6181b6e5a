package dev.tarn.pipeline.autoloader;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Changes files of Avro byte by byte. */
final class AvroBytes {
  private static final String CODEC = "avro.codec";

  private AvroBytes() {}

  /** A file of the codec {@code null} that claims to be of another. */
  static byte[] withCodec(byte[] file, String codec) {
    String text = new String(file, StandardCharsets.ISO_8859_1);
    int value = text.indexOf(CODEC) + CODEC.length();
    ByteArrayOutputStream changed = new ByteArrayOutputStream();
    changed.write(file, 0, value);
    changed.write(2 * codec.length());
    changed.writeBytes(codec.getBytes(StandardCharsets.ISO_8859_1));
    int rest = value + 1 + "null".length();
    changed.write(file, rest, file.length - rest);
    return changed.toByteArray();
  }
}
