package dev.tarn.conformance.walk;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.AnswerComparison;
import dev.tarn.conformance.answer.RowOrder;
import java.util.ArrayList;
import java.util.List;

/** The change feed of some versions: rows as texts that went and that came. */
record Feed(List<String> gone, List<String> come) {
  private static final int COLUMNS_OF_ITS_OWN = 2;

  static String query(long from, long to) {
    return "SELECT * EXCEPT (_commit_timestamp) FROM table_changes('t', " + from + ", " + to + ")";
  }

  /** Reads the answer to {@link #query}. */
  static Feed of(Answer.Result answer) {
    return of(answer, -1);
  }

  /** Reads what an answer to {@link #query} says of one version; -1 takes all. */
  static Feed of(Answer.Result answer, long version) {
    int data = answer.columns().size() - COLUMNS_OF_ITS_OWN;
    List<List<Object>> gone = new ArrayList<>();
    List<List<Object>> come = new ArrayList<>();
    for (List<Object> row : answer.rows()) {
      if (version < 0
          || ((Answer.Number) row.get(data + 1)).text().equals(Long.toString(version))) {
        String type = (String) row.get(data);
        boolean goes = type.equals("delete") || type.equals("update_preimage");
        (goes ? gone : come).add(row.subList(0, data));
      }
    }
    List<Answer.Column> columns = answer.columns().subList(0, data);
    return new Feed(texts(columns, gone), texts(columns, come));
  }

  private static List<String> texts(List<Answer.Column> columns, List<List<Object>> rows) {
    return texts(new Answer.Result(columns, rows));
  }

  /** Rows as texts that are equal when the rows are, sorted. */
  static List<String> texts(Answer.Result rows) {
    return new AnswerComparison(RowOrder.ANY).texts(rows);
  }

  /** The rows that a table has after these changes. */
  List<String> appliedTo(List<String> rows) {
    List<String> after = new ArrayList<>(rows);
    List<String> pending = new ArrayList<>(gone);
    pending.removeIf(after::remove);
    after.addAll(come);
    // What went and was not there before may have come in the same version.
    for (String row : pending) {
      if (!after.remove(row)) {
        after.add("not there to be deleted: " + row);
      }
    }
    after.sort(null);
    return after;
  }

  /** These changes without rows that went and came again as they were. */
  Feed net() {
    List<String> come = new ArrayList<>(come());
    List<String> gone = new ArrayList<>(gone());
    gone.removeIf(come::remove);
    return new Feed(gone, come);
  }
}
