package dev.tarn.pipeline.autocdc;

import static dev.tarn.pipeline.autocdc.FrameworkColumns.ARRIVAL;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.DELETED;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.END_AT;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.PLACE;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.POSITION;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.PREFIX;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.SEQUENCE;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.START_AT;

import dev.tarn.core.type.StructField;
import dev.tarn.pipeline.flow.FlowWriter.Written;
import dev.tarn.sql.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * SCD type 2: of each key all versions (reference 3.5). The auxiliary table has every event; the
 * versions of the keys of a batch are made anew from all events of theirs.
 */
final class VersionRows implements BatchWriter {
  private static final String STARTED = PREFIX + "started";
  private static final String NEXT = PREFIX + "next";
  private static final String BOUNDARY = PREFIX + "boundary";
  private static final String NEXT_IS_BOUNDARY = PREFIX + "next_is_boundary";
  private static final String WAS_DELETED = PREFIX + "was_deleted";
  private static final String DELETES = PREFIX + "deletes";

  private final Work work;
  private final CdcSpec spec;
  private final NamedSources sources;

  VersionRows(Work work) {
    this.work = work;
    this.spec = work.spec();
    this.sources = work.sources();
  }

  @Override
  public Written write() {
    work.auxiliary().append(Plan.Scan.of(work.events().rows()), work.batch());
    sources.with("auxiliary", work.auxiliary().source());
    try (HeldRows keys = sources.hold(touchedKeys());
        HeldRows versions = sources.with("touched", keys).hold(versions());
        HeldRows changes = sources.with("versions", versions).hold(changes())) {
      return changes.isEmpty()
          ? work.merge().none()
          : work.merge().run(Plan.Scan.of(changes.rows()), clauses());
    }
  }

  private String touchedKeys() {
    return "SELECT DISTINCT " + Sql.list(work.keys()) + " FROM events";
  }

  private String versions() {
    return "SELECT "
        + Sql.list(spec.columns().names())
        + (", " + STARTED + " AS " + START_AT + ", " + NEXT + " AS " + END_AT + " FROM (" + runs())
        + (") AS r WHERE NOT " + DELETED + " AND coalesce(" + NEXT_IS_BOUNDARY + ", true)");
  }

  /** Each event with the start of the version it is in, and what comes next. */
  private String runs() {
    return "SELECT *, last_value(CASE WHEN "
        + (BOUNDARY
            + " THEN "
            + SEQUENCE
            + " END) IGNORE NULLS OVER ("
            + inOrder()
            + ") AS "
            + STARTED)
        + (", lead(" + SEQUENCE + ") OVER (" + inOrder() + ") AS " + NEXT)
        + (", lead(" + BOUNDARY + ") OVER (" + inOrder() + ") AS " + NEXT_IS_BOUNDARY)
        + (" FROM (" + marked())
        + ") AS m";
  }

  private String inOrder() {
    return "PARTITION BY " + Sql.list(work.keys()) + " ORDER BY " + SEQUENCE;
  }

  /** Each event with whether it ends what was before: a delete, or a change of what is tracked. */
  private String marked() {
    return "SELECT *, "
        + (DELETED + " OR coalesce(" + WAS_DELETED + ", true)")
        + tracked().stream()
            .map(
                field ->
                    " OR NOT ("
                        + Sql.compared(Sql.name(field.name()), field)
                        + " <=> "
                        + Sql.compared(Sql.name(was(field)), field)
                        + ")")
            .reduce("", String::concat)
        + (" AS " + BOUNDARY + " FROM (" + neighbours() + ") AS n");
  }

  private String neighbours() {
    return "SELECT *, lag("
        + (DELETED + ") OVER (" + inOrder() + ") AS " + WAS_DELETED)
        + tracked().stream()
            .map(
                field ->
                    (", lag(" + Sql.name(field.name()) + ") OVER (" + inOrder() + ") AS ")
                        + Sql.name(was(field)))
            .reduce("", String::concat)
        + (" FROM (" + (spec.folds() ? inForce() : events()) + ") AS e");
  }

  private static String was(StructField field) {
    return PREFIX + "was_column_" + field.name();
  }

  private List<StructField> tracked() {
    return spec.tracked();
  }

  /** The events with the values that are in force, where not all of them give all values. */
  private String inForce() {
    GivenValues given = new GivenValues(spec);
    String since =
        "PARTITION BY " + Sql.list(work.keys()) + ", " + DELETES + " ORDER BY " + SEQUENCE;
    StringBuilder carried = new StringBuilder();
    for (GivenValues.Carrier carrier : given.carriers()) {
      carried
          .append(", last_value(" + carrier.expression() + ") IGNORE NULLS OVER (" + since)
          .append(") AS " + carrier.name());
    }
    StringBuilder values = new StringBuilder();
    for (StructField column : spec.values()) {
      values
          .append(", " + given.value(column, "c", Optional.empty()))
          .append(" AS " + Sql.name(column.name()));
    }
    return "SELECT "
        + (Sql.list("c", work.keys()) + ", c." + SEQUENCE + ", c." + DELETED + values)
        + (" FROM (SELECT *" + carried + " FROM (SELECT *, sum(CASE WHEN " + DELETED)
        + (" THEN 1 ELSE 0 END) OVER (" + inOrder() + ") AS " + DELETES + " FROM (" + events())
        + ") AS g) AS d) AS c";
  }

  /** Of the events of one key and sequence an upsert stays, and of those what came last. */
  private String events() {
    return "SELECT * FROM (SELECT a.*, row_number() OVER (PARTITION BY "
        + (Sql.list("a", work.keys()) + ", a." + SEQUENCE + " ORDER BY a." + DELETED)
        + (", a." + ARRIVAL + " DESC, a." + POSITION + " DESC) AS " + PLACE)
        + " FROM auxiliary AS a"
        + (" LEFT SEMI JOIN touched AS t ON " + work.sameKeys("a", "t") + ") AS w")
        + " WHERE "
        + PLACE
        + " = 1";
  }

  /** The versions, and those of the target's that are none any more. */
  private String changes() {
    List<String> columns = new ArrayList<>();
    for (StructField field : spec.targetSchema().fields()) {
      boolean identifies = spec.keys().contains(field) || field.name().equals(START_AT);
      columns.add(identifies ? Sql.name("t", field.name()) : Sql.nothing(field.type().sql()));
    }
    return "SELECT *, false AS "
        + (DELETED + " FROM versions UNION ALL SELECT " + String.join(", ", columns))
        + (", true FROM target AS t LEFT SEMI JOIN touched AS k ON " + work.sameKeys("t", "k"))
        + (" LEFT ANTI JOIN versions AS v ON " + sameVersion("t", "v"));
  }

  private String sameVersion(String left, String right) {
    return work.sameKeys(left, right)
        + (" AND " + Sql.name(left, START_AT) + " = " + Sql.name(right, START_AT));
  }

  private String clauses() {
    List<String> columns = spec.targetSchema().names();
    List<StructField> values = new ArrayList<>(spec.values());
    values.add(spec.targetSchema().field(END_AT).orElseThrow());
    List<String> names = values.stream().map(StructField::name).toList();
    return sameVersion("t", "s")
        + (" WHEN MATCHED AND s." + DELETED + " THEN DELETE")
        + (" WHEN MATCHED AND (" + Sql.differ("t", "s", values) + ") THEN UPDATE SET ")
        + Sql.each(names, name -> Sql.name(name) + " = " + Sql.name("s", name), ", ")
        + (" WHEN NOT MATCHED AND NOT s." + DELETED + " THEN INSERT (" + Sql.list(columns))
        + (") VALUES (" + Sql.list("s", columns) + ")");
  }
}
