package dev.tarn.lake.read;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.prune.FileFilter;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.snapshot.FileIndex;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.policy.PolicyApplication;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.PlanRewriter;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.Walk;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Makes files of the tables in a plan: of each only the columns that something uses, and only the
 * files in which a row can meet the conditions above it.
 */
public final class ReadPlanner {
  private final StatementContext context;
  private final RequiredColumns required;
  private final ScanFilters filters;
  private final Map<Long, MetadataField> metadataFields;
  private final List<ScanSummary> summaries = new ArrayList<>();

  private ReadPlanner(
      Plan plan, Map<Long, MetadataField> metadataFields, StatementContext context) {
    this.context = context;
    this.metadataFields = metadataFields;
    this.required = RequiredColumns.of(plan);
    this.filters = ScanFilters.of(plan);
  }

  public static PlannedRead plan(Plan plan, StatementContext context) {
    Plan known = FailingConstants.evaluate(plan, context);
    MetadataColumns.Apart apart = MetadataColumns.takeApart(CharComparisons.filledUp(known));
    Plan seen = PolicyApplication.apply(apart.plan(), context);
    ReadPlanner planner = new ReadPlanner(seen, apart.fields(), context);
    Plan planned = PlanRewriter.rewrite(seen, planner::replace);
    return new PlannedRead(planned, planner.summaries, PolicyApplication.concerns(apart.plan()));
  }

  private Plan replace(Plan plan) {
    if (!(plan instanceof Plan.Scan scan)) {
      return plan;
    }
    return switch (scan.source()) {
      case TableSource table -> table(scan, table);
      case TargetSource target -> target(scan, target);
      case ExpandableSource source -> expand(scan, source);
      default -> plan;
    };
  }

  private Plan table(Plan.Scan scan, TableSource source) {
    TableFiles files = new TableFiles(source, context);
    FileConditions conditions = conditions(scan, files);
    List<AddFile> chosen = select(source.snapshot().files(), conditions.predicate());
    List<Column> columns = usedColumns(scan);
    if (source.guard().isEmpty()) {
      summaries.add(summary(source, columns, conditions, chosen));
    }
    MetadataScan scans = new MetadataScan(source, files, metadataFields);
    return files.padded(columns, stored -> new Plan.Scan(scans.scan(chosen, stored), stored));
  }

  private Plan expand(Plan.Scan scan, ExpandableSource source) {
    List<Column> used = scan.output().stream().filter(required::contains).toList();
    List<Column> columns =
        used.isEmpty() && !scan.output().isEmpty() ? List.of(source.counted(scan.output())) : used;
    ExpandableSource.Expansion expansion = source.expand(columns, filters.of(scan));
    expansion.summary().ifPresent(summaries::add);
    return expansion.plan();
  }

  private Plan target(Plan.Scan scan, TargetSource source) {
    TableFiles files = new TableFiles(source.table(), context);
    FileFilter filter = FileFilter.of(conditions(scan, files).predicate());
    List<TargetSource.NumberedFile> chosen =
        source.files().stream().filter(each -> filter.mayMatch(each.file())).toList();
    List<Column> columns = usedColumns(scan);
    return files.padded(
        columns, stored -> new Plan.Scan(files.scan(source, chosen, stored), stored));
  }

  private FileConditions conditions(Plan.Scan scan, TableFiles files) {
    return files.filters(scan.output(), allowed(scan), context);
  }

  /** What a file holds in a masked column must not decide whether it is read. */
  private List<TypedExpression> allowed(Plan.Scan scan) {
    Set<Long> masked =
        scan.source() instanceof TableSource source
            ? source.guard().map(policy -> policy.masked(scan.output())).orElse(Set.of())
            : Set.of();
    return filters.of(scan).stream()
        .filter(
            condition ->
                Walk.columns(condition).stream().noneMatch(each -> masked.contains(each.id())))
        .toList();
  }

  /** The live files in which a row can meet a condition. */
  public static List<AddFile> select(FileIndex index, FilePredicate predicate) {
    try (Stream<AddFile> files = index.select(predicate)) {
      return files.toList();
    }
  }

  /** A scan keeps at least one column, so that it still has its rows. */
  private List<Column> usedColumns(Plan.Scan scan) {
    List<Column> used = scan.output().stream().filter(required::contains).toList();
    return used.isEmpty() && !scan.output().isEmpty() ? scan.output().subList(0, 1) : used;
  }

  private static ScanSummary summary(
      TableSource source, List<Column> columns, FileConditions conditions, List<AddFile> chosen) {
    return new ScanSummary(
        source.describe(),
        source.snapshot().version(),
        columns.stream().map(Column::name).toList(),
        conditions.filters(),
        conditions.derived(),
        PartitionCounts.of(source.snapshot(), chosen),
        new ScanSummary.Amount(chosen.size(), chosen.stream().mapToLong(AddFile::size).sum()),
        () -> amount(source.snapshot().files().totals()));
  }

  private static ScanSummary.Amount amount(FileIndex.Totals totals) {
    return new ScanSummary.Amount(totals.files(), totals.bytes());
  }
}
