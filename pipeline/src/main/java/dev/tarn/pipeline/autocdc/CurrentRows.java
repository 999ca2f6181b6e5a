package dev.tarn.pipeline.autocdc;

import static dev.tarn.pipeline.autocdc.FrameworkColumns.BATCH;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.DELETED;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.POSITION;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.SEQUENCE;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.TRUNCATED;

import dev.tarn.core.type.StructField;
import dev.tarn.pipeline.flow.FlowWriter.Written;
import dev.tarn.sql.plan.Plan;
import java.util.List;

/**
 * SCD type 1: of each key the newest event (reference 3.4). The auxiliary table has the sequence of
 * what was applied to a key, its deletes among them, and those of truncates without a key.
 */
final class CurrentRows implements BatchWriter {
  private final Work work;
  private final CdcSpec spec;
  private final NamedSources sources;

  CurrentRows(Work work) {
    this.work = work;
    this.spec = work.spec();
    this.sources = work.sources();
  }

  @Override
  public Written write() {
    sources.with("auxiliary", work.auxiliary().source());
    try (HeldRows truncates = sources.hold(truncates());
        HeldRows newest = sources.with("truncates", truncates).hold(newest());
        HeldRows applied = sources.with("newest", newest).hold(applied())) {
      sources.with("applied", applied);
      work.auxiliary().append(sources.plan(noted()), work.batch());
      sources.with("auxiliary", work.auxiliary().source());
      try (HeldRows changes = sources.hold(changes())) {
        return changes.isEmpty()
            ? Written.NOTHING
            : work.merge().run(Plan.Scan.of(changes.rows()), clauses());
      }
    }
  }

  /** What was known before the batch, also when the batch is applied again. */
  private String known() {
    String batch = Sql.text(AuxiliaryTable.nameOf(work.batch()));
    return "(SELECT * FROM auxiliary WHERE NOT (" + BATCH + " <=> " + batch + "))";
  }

  /** The newest truncate before the batch, and the newest with those of the batch. */
  private String truncates() {
    return "SELECT max(CASE WHEN old THEN seq END) AS before, max(seq) AS after FROM ("
        + ("SELECT true AS old, " + SEQUENCE + " AS seq FROM " + known() + " AS k")
        + (" WHERE " + DELETED + " IS NULL UNION ALL")
        + (" SELECT false, " + SEQUENCE + " FROM events WHERE " + TRUNCATED + ") AS u");
  }

  /** Of each key the newest event of the batch: an upsert before a delete, then what came last. */
  private String newest() {
    return "SELECT "
        + Sql.list(spec.columns().names())
        + (", " + SEQUENCE + ", " + DELETED + " FROM (SELECT *, row_number() OVER (PARTITION BY ")
        + Sql.list(work.keys())
        + (" ORDER BY " + SEQUENCE + " DESC, " + DELETED + ", " + POSITION + " DESC) AS place")
        + (" FROM events WHERE NOT " + TRUNCATED + ") AS ranked WHERE place = 1");
  }

  /** Those that are not older than what is known of their key. */
  private String applied() {
    return "SELECT n.* FROM newest AS n LEFT JOIN (SELECT "
        + Sql.list("k", work.keys())
        + (", max(CASE WHEN NOT k." + DELETED + " THEN k." + SEQUENCE + " END) AS up")
        + (", max(CASE WHEN k." + DELETED + " THEN k." + SEQUENCE + " END) AS del FROM ")
        + (known() + " AS k LEFT SEMI JOIN newest AS m ON " + work.sameKeys("k", "m"))
        + (" GROUP BY " + Sql.list("k", work.keys()) + ") AS o ON " + work.sameKeys("n", "o"))
        + (" CROSS JOIN truncates AS w WHERE (o.up IS NULL OR n." + SEQUENCE + " > o.up")
        + (" OR (n." + SEQUENCE + " = o.up AND NOT n." + DELETED + "))")
        + (" AND (o.del IS NULL OR n." + SEQUENCE + " >= o.del)")
        + (" AND (w.after IS NULL OR n." + SEQUENCE + " >= w.after)");
  }

  /** What the auxiliary table is told: of a truncate only the newest, when it is new. */
  private String noted() {
    String noKeys =
        spec.keys().stream()
            .map(StructField::type)
            .map(type -> "CAST(NULL AS " + type.sql() + "), ")
            .reduce("", String::concat);
    return "SELECT "
        + Sql.list(work.keys())
        + (", " + SEQUENCE + ", " + DELETED + " FROM applied UNION ALL SELECT " + noKeys)
        + ("w.after, CAST(NULL AS BOOLEAN) FROM truncates AS w WHERE " + isTruncated());
  }

  private static String isTruncated() {
    return "w.after IS NOT NULL AND (w.before IS NULL OR w.after > w.before)";
  }

  /** What happens to rows of the target: to those that a truncate takes too. */
  private String changes() {
    List<String> columns = spec.columns().names();
    String applied = "SELECT " + Sql.list(columns) + ", " + DELETED + " FROM applied";
    if (spec.expressions().truncateWhen().isEmpty()) {
      return applied;
    }
    String keysOnly =
        spec.columns().fields().stream()
            .map(
                field ->
                    spec.keys().contains(field)
                        ? Sql.name("t", field.name()) + ", "
                        : "CAST(NULL AS " + field.type().sql() + "), ")
            .reduce("", String::concat);
    return applied
        + (" UNION ALL SELECT " + keysOnly + "true FROM target AS t CROSS JOIN truncates AS w")
        + (" WHERE " + isTruncated() + " AND NOT EXISTS (SELECT 1 FROM auxiliary AS a WHERE ")
        + (work.sameKeys("a", "t") + " AND NOT a." + DELETED + " AND a." + SEQUENCE)
        + (" >= (SELECT after FROM truncates)) AND NOT EXISTS (SELECT 1 FROM applied AS p WHERE ")
        + (work.sameKeys("p", "t") + ")");
  }

  private String clauses() {
    List<String> columns = spec.columns().names();
    List<String> values = spec.values().stream().map(StructField::name).toList();
    String update =
        values.isEmpty()
            ? ""
            : " WHEN MATCHED THEN UPDATE SET "
                + Sql.each(values, name -> Sql.name(name) + " = " + Sql.name("s", name), ", ");
    return work.sameKeys("t", "s")
        + (" WHEN MATCHED AND s." + DELETED + " THEN DELETE" + update)
        + (" WHEN NOT MATCHED AND NOT s." + DELETED + " THEN INSERT (" + Sql.list(columns))
        + (") VALUES (" + Sql.list("s", columns) + ")");
  }
}
