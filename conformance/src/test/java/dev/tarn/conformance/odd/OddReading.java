package dev.tarn.conformance.odd;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.engine.TarnEngine;
import dev.tarn.core.type.Identifiers;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** What Tarn reads from a file, as Spark would read it that keeps no data aside. */
final class OddReading {
  private static final String CORRUPT = "_corrupt_record";

  private OddReading() {}

  /**
   * A record of which the types were not inferred, as with {@code NaN} where decimals are
   * preferred, may hold values that do not fit. Where columns are inferred these are rescued, and
   * the record is a good one; Spark, which rescues nothing, takes it for corrupt. So does Tarn with
   * columns that are given, and these are then the ones that it inferred.
   */
  static Answer tarn(TarnEngine tarn, OddFile file, Path place) {
    Answer inferred = tarn.run(file.query(place));
    return inferred instanceof Answer.Result result && file.schema().isEmpty() && hasCorrupt(result)
        ? tarn.run(file.withSchema(columns(result)).query(place))
        : inferred;
  }

  private static boolean hasCorrupt(Answer.Result result) {
    return result.columns().stream().anyMatch(column -> column.name().equals(CORRUPT));
  }

  private static String columns(Answer.Result result) {
    return result.columns().stream()
        .map(column -> Identifiers.quote(column.name()) + " " + column.type())
        .collect(Collectors.joining(", "));
  }
}
