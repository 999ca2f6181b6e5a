package dev.tarn.lake.read;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.Tables;
import dev.tarn.sql.analyze.Relations.PointInTime;
import dev.tarn.sql.analyze.Relations.TimePoint;
import dev.tarn.sql.analyze.Relations.Version;
import dev.tarn.sql.parse.DateTimeTexts;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A path with an earlier state of its table after it: {@code delta.`/path@v3`} and {@code
 * delta.`/path@20240131123000000`}, which has the milliseconds too.
 */
record PathTravel(QualifiedName table, TimePoint at) {
  private static final Pattern SUFFIX = Pattern.compile("(.+)@(?:[vV](\\d{1,18})|(\\d{17}))");

  /** Where a table lies at the whole path, that one is meant. */
  static Optional<PathTravel> of(QualifiedName name, StatementContext context) {
    Matcher suffix = SUFFIX.matcher(Names.path(name).orElse(""));
    if (!suffix.matches() || isTable(name, context)) {
      return Optional.empty();
    }
    QualifiedName table =
        new QualifiedName(name.position(), List.of(name.parts().getFirst(), suffix.group(1)));
    return point(suffix, context).map(at -> new PathTravel(table, at));
  }

  private static boolean isTable(QualifiedName name, StatementContext context) {
    return Tables.require(name, context).log().latest().isPresent();
  }

  private static Optional<TimePoint> point(Matcher suffix, StatementContext context) {
    return suffix.group(2) == null
        ? DateTimeTexts.compactTimestamp(suffix.group(3), context.zone()).map(PointInTime::new)
        : Optional.of(new Version(Long.parseLong(suffix.group(2))));
  }

  /** The state may be named once only. */
  void requireAlone(Optional<TimePoint> other) {
    if (other.isPresent()) {
      throw TarnException.of("DELTA_UNSUPPORTED_TIME_TRAVEL_MULTIPLE_FORMATS").at(table.position());
    }
  }
}
