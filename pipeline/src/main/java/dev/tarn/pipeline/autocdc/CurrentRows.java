package dev.tarn.pipeline.autocdc;

import static dev.tarn.pipeline.autocdc.FrameworkColumns.BATCH;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.DELETED;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.SEQUENCE;
import static dev.tarn.pipeline.autocdc.FrameworkColumns.TRUNCATED;

import dev.tarn.core.type.StructField;
import dev.tarn.pipeline.flow.FlowWriter.Written;
import dev.tarn.sql.plan.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * SCD type 1: of each key the newest event (reference 3.4). The auxiliary table has the sequence of
 * what was applied to a key, its deletes among them, and those of truncates without a key.
 */
final class CurrentRows implements BatchWriter {
  private final Work work;
  private final CdcSpec spec;
  private final Reduction reduction;
  private final NamedSources sources;

  CurrentRows(Work work) {
    this.work = work;
    this.spec = work.spec();
    this.reduction = spec.folds() ? new FoldedEvents(spec) : new NewestEvents(spec);
    this.sources = work.sources();
  }

  @Override
  public Written write() {
    sources.with("auxiliary", work.auxiliary().source());
    try (HeldRows truncates = sources.hold(truncates())) {
      sources.with("truncates", truncates);
      try (HeldRows applied = reduction.applied(sources, known())) {
        sources.with("applied", applied);
        work.auxiliary().append(sources.plan(noted()), work.batch());
        return change();
      }
    }
  }

  private Written change() {
    sources.with("auxiliary", work.auxiliary().source());
    try (HeldRows changes = sources.hold(changes())) {
      return changes.isEmpty()
          ? work.merge().none()
          : work.merge().run(Plan.Scan.of(changes.rows()), clauses());
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

  /** What the auxiliary table is told: of a truncate only the newest, when it is new. */
  private String noted() {
    String noKeys =
        spec.keys().stream()
            .map(key -> Sql.nothing(key.type().sql()) + ", ")
            .collect(Collectors.joining());
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
    List<String> columns = new ArrayList<>(work.keys());
    reduction.columns().forEach(column -> columns.add(column.name()));
    String applied = "SELECT " + Sql.list(columns) + ", " + DELETED + " FROM applied";
    return spec.expressions().truncateWhen().isEmpty()
        ? applied
        : applied + " UNION ALL " + truncated();
  }

  private String truncated() {
    List<String> columns = new ArrayList<>();
    work.keys().forEach(key -> columns.add(Sql.name("t", key)));
    reduction.columns().forEach(column -> columns.add(Sql.nothing(column.type())));
    return "SELECT "
        + (String.join(", ", columns) + ", true FROM target AS t CROSS JOIN truncates AS w")
        + (" WHERE " + isTruncated() + " AND NOT EXISTS (SELECT 1 FROM auxiliary AS a WHERE ")
        + (work.sameKeys("a", "t") + " AND NOT a." + DELETED + " AND a." + SEQUENCE)
        + (" >= (SELECT after FROM truncates)) AND NOT EXISTS (SELECT 1 FROM applied AS p WHERE ")
        + (work.sameKeys("p", "t") + ")");
  }

  private String clauses() {
    List<StructField> values = spec.values();
    List<String> columns = new ArrayList<>(work.keys());
    values.forEach(column -> columns.add(column.name()));
    String update =
        values.stream()
            .map(column -> Sql.name(column.name()) + " = " + reduction.updated(column))
            .collect(Collectors.joining(", "));
    String inserted =
        values.stream()
            .map(column -> ", " + reduction.inserted(column))
            .collect(Collectors.joining());
    return work.sameKeys("t", "s")
        + (" WHEN MATCHED AND s." + DELETED + " THEN DELETE")
        + (values.isEmpty() ? "" : " WHEN MATCHED THEN UPDATE SET " + update)
        + (" WHEN NOT MATCHED AND NOT s." + DELETED + " THEN INSERT (" + Sql.list(columns))
        + (") VALUES (" + Sql.list("s", work.keys()) + inserted + ")");
  }
}
