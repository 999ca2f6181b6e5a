package dev.tarn.conformance.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Compares answers: column names, types, rows (in any order unless the statement sorts them), or
 * the error's class and SQLSTATE.
 */
public final class AnswerComparison {
  private static final int SHOWN_ROWS = 5;

  private final RowOrder order;
  private final CanonicalValues values;

  /** Compares DOUBLE values to the last bit. */
  public AnswerComparison(RowOrder order) {
    this(order, Doubles.EXACT);
  }

  public AnswerComparison(RowOrder order, Doubles doubles) {
    this.order = order;
    this.values = new CanonicalValues(doubles);
  }

  public Verdict compare(Answer expected, Answer actual) {
    if (actual instanceof Answer.Failure failure && refused(expected, failure)) {
      return new Verdict.Refused(failure.errorClass());
    }
    return switch (expected) {
      case Answer.Failure failure -> compareFailure(failure, actual);
      case Answer.Result result -> compareResult(result, actual);
    };
  }

  private static boolean refused(Answer expected, Answer.Failure actual) {
    boolean expectedSo =
        expected instanceof Answer.Failure failure
            && failure.errorClass().equals(actual.errorClass());
    return !expectedSo && actual.errorClass().startsWith("UNSUPPORTED_");
  }

  /** Rows as texts that are equal when the rows are; sorted unless their order is fixed. */
  public List<String> texts(Answer.Result result) {
    return rows(result, types(result));
  }

  private static Verdict compareFailure(Answer.Failure expected, Answer actual) {
    return switch (actual) {
      case Answer.Result result ->
          different("error %s expected, got rows %s", expected.errorClass(), shown(result.rows()));
      case Answer.Failure ignored when isUnnamed(expected) -> new Verdict.Equal();
      case Answer.Failure failure when !failure.errorClass().equals(expected.errorClass()) ->
          different("error %s expected, got %s", expected.errorClass(), message(failure));
      case Answer.Failure failure when !failure.sqlState().equals(expected.sqlState()) ->
          different(
              "SQLSTATE %s of %s expected, got %s",
              expected.sqlState(), expected.errorClass(), failure.sqlState());
      case Answer.Failure ignored -> new Verdict.Equal();
    };
  }

  /**
   * Some of Spark's errors have no public class: that it is an error is all that can be compared.
   */
  private static boolean isUnnamed(Answer.Failure failure) {
    return failure.errorClass().startsWith("_LEGACY_")
        || failure.errorClass().matches("(java|org|scala)\\..*");
  }

  private Verdict compareResult(Answer.Result expected, Answer actual) {
    return switch (actual) {
      case Answer.Failure failure ->
          different("rows %s expected, got error %s", shown(expected.rows()), message(failure));
      // Spark gives nothing for many commands that tell how many rows they touched elsewhere.
      case Answer.Result ignored when expected.columns().isEmpty() -> new Verdict.Equal();
      case Answer.Result result -> compareResults(expected, result);
    };
  }

  private Verdict compareResults(Answer.Result expected, Answer.Result actual) {
    List<String> names = names(expected);
    if (!sameNames(names, names(actual))) {
      return different("columns %s expected, got %s", names, names(actual));
    }
    List<TypeText> types = types(expected);
    if (!types.equals(types(actual))) {
      return different("types %s expected, got %s", types, types(actual));
    }
    return compareRows(rows(expected, types), rows(actual, types));
  }

  private static Verdict compareRows(List<String> expected, List<String> actual) {
    if (expected.equals(actual)) {
      return new Verdict.Equal();
    }
    List<String> missing = without(expected, actual);
    List<String> unexpected = without(actual, expected);
    return missing.isEmpty() && unexpected.isEmpty()
        ? different("row order %s expected, got %s", shown(expected), shown(actual))
        : different("rows %s expected, got %s instead", shown(missing), shown(unexpected));
  }

  private static List<String> without(List<String> rows, List<String> removed) {
    List<String> left = new ArrayList<>(rows);
    removed.forEach(left::remove);
    return left;
  }

  private List<String> rows(Answer.Result result, List<TypeText> types) {
    List<String> rows = new ArrayList<>();
    result.rows().forEach(row -> rows.add(values.row(row, types)));
    if (order == RowOrder.ANY) {
      rows.sort(null);
    }
    return rows;
  }

  private static List<String> names(Answer.Result result) {
    return result.columns().stream().map(Answer.Column::name).toList();
  }

  /** A name in which Spark has the number of an expression is not the same a second time. */
  private static boolean sameNames(List<String> expected, List<String> actual) {
    return expected.size() == actual.size()
        && IntStream.range(0, expected.size())
            .allMatch(i -> expected.get(i).equals(actual.get(i)) || expected.get(i).contains("#n"));
  }

  private static List<TypeText> types(Answer.Result result) {
    return result.columns().stream().map(column -> TypeText.parse(column.type())).toList();
  }

  private static String message(Answer.Failure failure) {
    return failure.message().isEmpty() ? failure.errorClass() : failure.message();
  }

  private static String shown(List<?> rows) {
    return rows.size() <= SHOWN_ROWS
        ? rows.toString()
        : rows.subList(0, SHOWN_ROWS) + " and " + (rows.size() - SHOWN_ROWS) + " more";
  }

  private static Verdict different(String format, Object... values) {
    return new Verdict.Different(String.format(format, values));
  }
}
