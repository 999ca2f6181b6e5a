package dev.tarn.lake.derive;

import dev.tarn.delta.prune.FileColumn;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.prune.FilePredicate.Operator;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/**
 * {@code DATE_FORMAT(c, 'yyyy-MM')} and its like. Between the years 1 and 9999 texts are ordered as
 * times are. Later years begin with a sign, which is less than all digits; earlier ones look like
 * years after 0, so that they must be told by the statistics of the base column.
 *
 * @param beforeYearOne whether a file may have moments before the year 1
 */
record FormatShape(FileColumn column, String format, FilePredicate beforeYearOne) implements Shape {
  private static final String LEAST_DIGIT = "0";

  @Override
  public FilePredicate atLeast(LocalDateTime time) {
    if (time.getYear() < 1) {
      return FilePredicate.ALL;
    }
    return time.getYear() > 9999
        ? laterYears()
        : FilePredicate.or(compare(Operator.GREATER_OR_EQUAL, text(time)), laterYears());
  }

  @Override
  public FilePredicate atMost(LocalDateTime time) {
    if (time.getYear() > 9999) {
      return FilePredicate.ALL;
    }
    return time.getYear() < 1
        ? beforeYearOne
        : FilePredicate.or(compare(Operator.LESS_OR_EQUAL, text(time)), beforeYearOne);
  }

  @Override
  public FilePredicate exactly(LocalDateTime time) {
    boolean plain = time.getYear() >= 1 && time.getYear() <= 9999;
    return plain ? compare(Operator.EQUAL, text(time)) : FilePredicate.ALL;
  }

  @Override
  public boolean throughMoments() {
    return true;
  }

  private FilePredicate laterYears() {
    return compare(Operator.LESS, LEAST_DIGIT);
  }

  private FilePredicate compare(Operator operator, String text) {
    return new FilePredicate.Compare(column, operator, text);
  }

  private String text(LocalDateTime time) {
    return DateTimeFormatter.ofPattern(format.replace('y', 'u')).format(time);
  }
}
