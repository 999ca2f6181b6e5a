package dev.tarn.pipeline.autocdc;

import dev.tarn.core.value.Row;
import dev.tarn.pipeline.autocdc.CdcModel.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How events of the model stand in a source, and how the rows of the target are those of the model:
 * with keys and sequences of one part or of two, a part of which may be NULL.
 */
record EventText(boolean twoKeys, boolean structSequence, boolean allButSome) {
  private static final List<String> NAMES = List.of("a", "B", "c");

  /** The clauses that say which columns are what. */
  String clauses() {
    return "KEYS "
        + (twoKeys ? "(k, l)" : "(k)")
        + " APPLY AS DELETE WHEN op = 'DELETE' SEQUENCE BY "
        + (structSequence ? "STRUCT(seq, minor)" : "seq")
        + " COLUMNS "
        + (allButSome
            ? "* EXCEPT (op, seq, minor, cols" + (twoKeys ? ")" : ", l)")
            : "(k, a, B, c" + (twoKeys ? ", l)" : ")"));
  }

  /** A query that gives events in their order. */
  String query(List<Event> events) {
    return "SELECT * FROM VALUES "
        + events.stream().map(this::row).collect(Collectors.joining(", "))
        + " AS v(k, l, a, B, c, op, seq, minor, cols)";
  }

  /** The events, and one without a key, or, where it can be NULL, without a sequence. */
  String refused(List<Event> events, boolean withoutKey) {
    boolean noKey = withoutKey || structSequence;
    return query(events)
        + (" UNION ALL SELECT " + (noKey ? "NULL" : "1") + ", " + (twoKeys ? "NULL" : "'k0'"))
        + (", NULL, NULL, NULL, 'UPSERT', " + (noKey ? "1" : "NULL") + ", 1, NULL");
  }

  private String row(Event event) {
    return "("
        + String.join(
            ", ",
            event.key() == null ? "CAST(NULL AS INT)" : String.valueOf(event.key() / divisor()),
            event.key() == null ? "CAST(NULL AS STRING)" : "'k" + event.key() % 2 + "'",
            text(event.values().get(0)),
            text(event.values().get(1)),
            struct((List<?>) event.values().get(2)),
            "'" + event.kind() + "'",
            major(event.sequence()),
            minor(event.sequence()),
            names(event.named()))
        + ")";
  }

  private int divisor() {
    return twoKeys ? 2 : 1;
  }

  private String major(int sequence) {
    return String.valueOf(structSequence ? sequence / 30 : sequence);
  }

  /** What comes first is NULL. */
  private static String minor(int sequence) {
    return sequence % 30 == 0 ? "CAST(NULL AS INT)" : String.valueOf(sequence % 30);
  }

  private static String text(Object value) {
    return value == null ? "CAST(NULL AS STRING)" : "'" + value + "'";
  }

  private static String struct(List<?> fields) {
    return fields == null
        ? "CAST(NULL AS STRUCT<x: INT, y: INT>)"
        : "named_struct('x', CAST(%s AS INT), 'y', CAST(%s AS INT))"
            .formatted(fields.get(0), fields.get(1));
  }

  private static String names(Set<Integer> places) {
    return places == null
        ? "CAST(NULL AS ARRAY<STRING>)"
        : places.stream()
            .map(place -> "'" + NAMES.get(place) + "'")
            .collect(Collectors.joining(", ", "CAST(array(", ") AS ARRAY<STRING>)"));
  }

  /** A query for the rows of a target, as {@link #model} reads them. */
  String rows(String table, boolean isHistory) {
    return "SELECT "
        + (twoKeys ? "2 * k + CASE l WHEN 'k1' THEN 1 ELSE 0 END" : "k")
        + ", a, B, c IS NULL, c.x, c.y"
        + (isHistory ? ", " + sequence("__START_AT") + ", " + sequence("__END_AT") : "")
        + " FROM "
        + table;
  }

  private String sequence(String column) {
    return structSequence ? "30 * " + column + ".seq + coalesce(" + column + ".minor, 0)" : column;
  }

  /** The rows of the model. */
  static List<Row> model(List<Row> rows) {
    List<Row> model = new ArrayList<>();
    for (Row row : rows) {
      List<Object> values = new ArrayList<>(row.values().subList(0, 3));
      boolean isNull = (Boolean) row.get(3);
      values.add(isNull ? null : Arrays.asList(row.get(4), row.get(5)));
      values.addAll(row.values().subList(6, row.size()));
      model.add(new Row(values));
    }
    return CdcModel.sorted(model);
  }
}
