package dev.tarn.delta.deletionvector;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.roaringbitmap.IntConsumer;
import org.roaringbitmap.PeekableIntIterator;
import org.roaringbitmap.RoaringBitmap;

/**
 * A set of positions of rows in a file, from 0. Never changes. Bitmaps of 32-bit positions are kept
 * by the high 32 bits of their positions, as the format has them.
 */
public final class RowPositions {
  private static final RowPositions EMPTY = new RowPositions(new TreeMap<>());

  private final SortedMap<Integer, RoaringBitmap> bitmaps;

  /** The bitmaps are not copied and hold no empty one. */
  RowPositions(SortedMap<Integer, RoaringBitmap> bitmaps) {
    this.bitmaps = bitmaps;
  }

  public static RowPositions empty() {
    return EMPTY;
  }

  /**
   * The set of these positions, in any order.
   *
   * @throws IllegalArgumentException when one is negative
   */
  public static RowPositions of(long... positions) {
    Builder builder = new Builder();
    for (long position : positions) {
      builder.add(position);
    }
    return builder.build();
  }

  /** Puts a set together, position by position. Used once. */
  public static final class Builder {
    private final SortedMap<Integer, RoaringBitmap> bitmaps = new TreeMap<>();

    /**
     * Adds a position that may be there already.
     *
     * @throws IllegalArgumentException when it is negative
     */
    public void add(long position) {
      if (position < 0) {
        throw new IllegalArgumentException("no row has the position " + position);
      }
      bitmaps
          .computeIfAbsent((int) (position >>> 32), high -> new RoaringBitmap())
          .add((int) position);
    }

    public RowPositions build() {
      return new RowPositions(bitmaps);
    }
  }

  SortedMap<Integer, RoaringBitmap> bitmaps() {
    return bitmaps;
  }

  public boolean isEmpty() {
    return bitmaps.isEmpty();
  }

  /** How many there are. */
  public long cardinality() {
    return bitmaps.values().stream().mapToLong(RoaringBitmap::getLongCardinality).sum();
  }

  public boolean contains(long position) {
    RoaringBitmap bitmap = bitmaps.get((int) (position >>> 32));
    return bitmap != null && bitmap.contains((int) position);
  }

  /** The greatest position; only when not empty. */
  public long greatest() {
    int high = bitmaps.lastKey();
    return position(high, bitmaps.get(high).last());
  }

  /** The positions of both. */
  public RowPositions union(RowPositions other) {
    SortedMap<Integer, RoaringBitmap> result = new TreeMap<>(bitmaps);
    other.bitmaps.forEach(
        (high, bitmap) -> result.merge(high, bitmap, (a, b) -> RoaringBitmap.or(a, b)));
    return new RowPositions(result);
  }

  /** The positions of this that are not in the other. */
  public RowPositions minus(RowPositions other) {
    SortedMap<Integer, RoaringBitmap> result = new TreeMap<>();
    for (Map.Entry<Integer, RoaringBitmap> entry : bitmaps.entrySet()) {
      RoaringBitmap taken = other.bitmaps.get(entry.getKey());
      RoaringBitmap rest =
          taken == null ? entry.getValue() : RoaringBitmap.andNot(entry.getValue(), taken);
      if (!rest.isEmpty()) {
        result.put(entry.getKey(), rest);
      }
    }
    return new RowPositions(result);
  }

  /**
   * Sets a bit for each position from {@code start} on, as far as the words reach: the lowest bit
   * of the first word is {@code start}.
   *
   * @param start a multiple of the number of bits, which is a power of two of at most 32 bits
   */
  public void mark(long start, long[] words) {
    RoaringBitmap bitmap = bitmaps.get((int) (start >>> 32));
    if (bitmap == null) {
      return;
    }
    long low = Integer.toUnsignedLong((int) start);
    long end = low + (long) words.length * Long.SIZE;
    PeekableIntIterator positions = bitmap.getIntIterator();
    positions.advanceIfNeeded((int) start);
    while (positions.hasNext() && Integer.toUnsignedLong(positions.peekNext()) < end) {
      long bit = Integer.toUnsignedLong(positions.next()) - low;
      words[(int) (bit / Long.SIZE)] |= 1L << bit;
    }
  }

  /** The positions, ascending. */
  public long[] toArray() {
    long[] positions = new long[Math.toIntExact(cardinality())];
    int[] next = {0};
    bitmaps.forEach(
        (high, bitmap) ->
            bitmap.forEach((IntConsumer) low -> positions[next[0]++] = position(high, low)));
    return positions;
  }

  private static long position(int high, int low) {
    return ((long) high << 32) | Integer.toUnsignedLong(low);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RowPositions positions && bitmaps.equals(positions.bitmaps);
  }

  @Override
  public int hashCode() {
    return bitmaps.hashCode();
  }

  @Override
  public String toString() {
    return cardinality() + " rows";
  }
}
