package dev.tarn.delta.deletionvector;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.roaringbitmap.RoaringBitmap;

/** The bytes of a deletion vector, the same in files and inline. */
final class VectorPayload {
  private static final int PORTABLE = 1681511377;

  /** An older layout that some writers of Spark left behind: bitmaps without keys. */
  private static final int NATIVE = 1681511376;

  private VectorPayload() {}

  static byte[] write(RowPositions positions) {
    SortedMap<Integer, RoaringBitmap> bitmaps = new TreeMap<>();
    int size = Integer.BYTES + Long.BYTES;
    for (Map.Entry<Integer, RoaringBitmap> entry : positions.bitmaps().entrySet()) {
      RoaringBitmap compact = entry.getValue().clone();
      compact.runOptimize();
      bitmaps.put(entry.getKey(), compact);
      size += Integer.BYTES + compact.serializedSizeInBytes();
    }
    ByteBuffer out = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    out.putInt(PORTABLE).putLong(bitmaps.size());
    bitmaps.forEach(
        (high, bitmap) -> {
          out.putInt(high);
          bitmap.serialize(out);
        });
    return out.array();
  }

  /**
   * Reads what {@link #write} wrote, or the older layout.
   *
   * @throws IOException when the bytes are neither
   */
  static RowPositions read(byte[] payload) throws IOException {
    ByteBuffer in = ByteBuffer.wrap(payload).order(ByteOrder.LITTLE_ENDIAN);
    try {
      int magic = in.getInt();
      return switch (magic) {
        case PORTABLE -> readPortable(in);
        case NATIVE -> readNative(in);
        default -> throw new IOException("unknown magic number " + magic);
      };
    } catch (RuntimeException e) {
      throw new IOException("the bytes are no deletion vector", e);
    }
  }

  private static RowPositions readPortable(ByteBuffer in) throws IOException {
    long count = in.getLong();
    SortedMap<Integer, RoaringBitmap> bitmaps = new TreeMap<>();
    int previous = -1;
    for (long i = 0; i < count; i++) {
      int key = in.getInt();
      if (key <= previous) {
        throw new IOException("the keys of its bitmaps do not ascend");
      }
      previous = key;
      put(bitmaps, key, bitmap(in));
    }
    return new RowPositions(bitmaps);
  }

  private static RowPositions readNative(ByteBuffer in) throws IOException {
    int count = in.getInt();
    SortedMap<Integer, RoaringBitmap> bitmaps = new TreeMap<>();
    for (int key = 0; key < count; key++) {
      int size = in.getInt();
      int end = in.position() + size;
      put(bitmaps, key, bitmap(in));
      in.position(end);
    }
    return new RowPositions(bitmaps);
  }

  private static void put(
      SortedMap<Integer, RoaringBitmap> bitmaps, int key, RoaringBitmap bitmap) {
    if (!bitmap.isEmpty()) {
      bitmaps.put(key, bitmap);
    }
  }

  private static RoaringBitmap bitmap(ByteBuffer in) throws IOException {
    RoaringBitmap bitmap = new RoaringBitmap();
    ByteBuffer rest = in.slice().order(ByteOrder.LITTLE_ENDIAN);
    bitmap.deserialize(rest);
    in.position(in.position() + bitmap.serializedSizeInBytes());
    return bitmap;
  }
}
