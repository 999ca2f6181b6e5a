package dev.tarn.duckdb.function;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.sql.plan.Place;

/** Places in a statement's text, as they travel through DuckDB. */
final class PlaceText {
  private static final char MARK = '@';
  private static final int LENGTH_BITS = 20;
  private static final int COLUMN_BITS = 22;
  private static final int LINE_BITS = 21;

  private PlaceText() {}

  /** The class of an error with the place of what raises it, if that is known. */
  static String mark(String errorClass, Place place) {
    return place
        .position()
        .map(at -> errorClass + MARK + at.line() + MARK + at.column() + MARK + at.length())
        .orElse(errorClass);
  }

  /** The error of a marked class, at its place. */
  static TarnException error(String marked) {
    String[] parts = marked.split(String.valueOf(MARK), -1);
    TarnException error = TarnException.of(parts[0]);
    return parts.length == 1
        ? error
        : error.at(new SourcePosition(number(parts[1]), number(parts[2]), number(parts[3])));
  }

  private static int number(String text) {
    return Integer.parseInt(text);
  }

  /** A place as one number, for an argument that costs nothing until it is needed; 0 is none. */
  static long pack(Place place) {
    return place.position().filter(PlaceText::fits).map(PlaceText::pack).orElse(0L);
  }

  private static boolean fits(SourcePosition at) {
    return at.line() < 1 << LINE_BITS && at.column() < 1 << COLUMN_BITS;
  }

  private static long pack(SourcePosition at) {
    long length = Math.min(at.length(), (1 << LENGTH_BITS) - 1);
    return ((long) at.line() << (COLUMN_BITS + LENGTH_BITS))
        | ((long) at.column() << LENGTH_BITS)
        | length;
  }

  static Place unpack(long packed) {
    if (packed == 0) {
      return Place.NONE;
    }
    int length = (int) packed & ((1 << LENGTH_BITS) - 1);
    int column = (int) (packed >> LENGTH_BITS) & ((1 << COLUMN_BITS) - 1);
    return Place.of(
        new SourcePosition((int) (packed >> (COLUMN_BITS + LENGTH_BITS)), column, length));
  }
}
