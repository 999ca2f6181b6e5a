package dev.tarn.pipeline.autocdc;

import static dev.tarn.pipeline.autocdc.FrameworkColumns.DELETED;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.PLACE;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.POSITION;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.PREFIX;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.ROW;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.SEQUENCE;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.TRUNCATED;

import dev.tarn.core.type.StructField;
import dev.tarn.pipeline.autocdc.GivenValues.Carrier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All events of a key since its last delete decide together, in the order of their sequence: each
 * gives the values that it has, and the others stay.
 */
final class FoldedEvents implements Reduction {
  /** Whether nothing of the row that was there stays. */
  private static final String ANEW = PREFIX + "anew";

  private static final String LAST_DELETE = PREFIX + "last_delete";

  private final CdcSpec spec;
  private final GivenValues given;

  FoldedEvents(CdcSpec spec) {
    this.spec = spec;
    this.given = new GivenValues(spec);
  }

  @Override
  public HeldRows applied(NamedSources sources, String known) {
    return sources.hold(folded(known));
  }

  private String folded(String known) {
    String keys = Sql.list(spec.keyNames());
    String upserted = "NOT " + DELETED + " AND " + PLACE + " > " + LAST_DELETE;
    StringBuilder values = new StringBuilder();
    for (Carrier carrier : given.carriers()) {
      values
          .append(", max_by(" + carrier.name() + ", " + PLACE + ") FILTER (WHERE " + upserted)
          .append(" AND " + carrier.name() + " IS NOT NULL) AS " + carrier.name());
    }
    return "SELECT "
        + (keys + ", max(" + SEQUENCE + ") AS " + SEQUENCE)
        + (", count_if(" + upserted + ") = 0 AS " + DELETED)
        + (", max(" + LAST_DELETE + ") > 0 OR count_if(" + TRUNCATED + ") > 0 AS " + ANEW)
        + (values + " FROM (" + ranked(known) + ") AS r GROUP BY " + keys);
  }

  private String ranked(String known) {
    String keys = Sql.list(spec.keyNames());
    return "SELECT *, coalesce(max(CASE WHEN "
        + (DELETED
            + " THEN "
            + PLACE
            + " END) OVER (PARTITION BY "
            + keys
            + "), 0) AS "
            + LAST_DELETE)
        + (" FROM (SELECT *, row_number() OVER (PARTITION BY " + keys + " ORDER BY " + SEQUENCE)
        + (", " + DELETED + " DESC, " + POSITION + ") AS " + PLACE + " FROM (" + kept(known))
        + ") AS k) AS p";
  }

  private String kept(String known) {
    StringBuilder carriers = new StringBuilder();
    for (Carrier carrier : given.carriers()) {
      carriers.append(", " + carrier.expression() + " AS " + carrier.name());
    }
    String columns = Sql.list(spec.keyNames()) + ", " + SEQUENCE + ", " + DELETED + ", " + POSITION;
    String events = "(SELECT " + columns + carriers + " FROM events WHERE NOT " + TRUNCATED + ")";
    return "SELECT e.*, w.after IS NOT NULL AND (o."
        + (ROW + " IS NULL OR o." + ROW + " < w.after) AS " + TRUNCATED + " FROM ")
        + (events + " AS e " + new KnownKeys(spec, known).notOlder("events"));
  }

  @Override
  public List<Result> columns() {
    List<Result> columns = new ArrayList<>();
    columns.add(new Result(ANEW, "BOOLEAN"));
    given.carriers().forEach(each -> columns.add(new Result(each.name(), each.type())));
    return columns;
  }

  @Override
  public String updated(StructField column) {
    String old = Sql.name("t", column.name());
    return given.value(
        column, "s", Optional.of("CASE WHEN NOT s." + ANEW + " THEN " + old + " END"));
  }

  @Override
  public String inserted(StructField column) {
    return given.value(column, "s", Optional.empty());
  }
}
