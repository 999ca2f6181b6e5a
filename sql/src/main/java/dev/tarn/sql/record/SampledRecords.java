package dev.tarn.sql.record;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * The share of records from which types are inferred, as {@code samplingRatio} says: the first one,
 * and as many of the others at even distances.
 */
final class SampledRecords<T> implements Iterable<T> {
  private final Iterable<T> all;
  private final double ratio;

  private SampledRecords(Iterable<T> all, double ratio) {
    this.all = all;
    this.ratio = ratio;
  }

  /**
   * All records, or a share of them.
   *
   * @throws dev.tarn.core.error.TarnException INVALID_RECORD_OPTION for a share that is not above 0
   */
  static <T> Iterable<T> of(Iterable<T> all, RecordOptions options) {
    double ratio = options.text("samplingRatio").map(SampledRecords::ratio).orElse(1.0);
    return ratio >= 1 ? all : new SampledRecords<>(all, ratio);
  }

  private static double ratio(String text) {
    try {
      double ratio = Double.parseDouble(text.strip());
      if (ratio > 0) {
        return ratio;
      }
    } catch (NumberFormatException e) {
      // The same as a number that is no share.
    }
    throw RecordErrors.optionValue("samplingRatio", text, "a number above 0, up to 1");
  }

  @Override
  public Iterator<T> iterator() {
    return new Taken(all.iterator());
  }

  /** Never looks further than to the record that is asked for: its text may be used again. */
  private final class Taken implements Iterator<T> {
    private final Iterator<T> records;
    private long index;

    private Taken(Iterator<T> records) {
      this.records = records;
    }

    @Override
    public boolean hasNext() {
      while (records.hasNext() && !isTaken(index)) {
        records.next();
        index++;
      }
      return records.hasNext();
    }

    private boolean isTaken(long at) {
      return at == 0 || (long) (at * ratio) > (long) ((at - 1) * ratio);
    }

    @Override
    public T next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      index++;
      return records.next();
    }
  }
}
