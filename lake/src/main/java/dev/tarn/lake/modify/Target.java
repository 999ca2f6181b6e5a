package dev.tarn.lake.modify;

import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.statistics.FileStatistics;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.read.TableSource;
import dev.tarn.lake.read.TargetSource;
import dev.tarn.lake.read.TargetSource.NumberedFile;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The files of a table in which a statement looks for rows to change. */
public final class Target {
  private final TableSource table;
  private final List<NumberedFile> files;

  public Target(TableSource table, List<AddFile> candidates) {
    this.table = table;
    List<NumberedFile> numbered = new ArrayList<>();
    for (AddFile file : candidates) {
      numbered.add(new NumberedFile(numbered.size(), file));
    }
    this.files = List.copyOf(numbered);
  }

  /**
   * Reads the candidates.
   *
   * @param columns the table's columns, under which expressions know them
   */
  public Plan.Scan scan(List<Column> columns) {
    TargetSource source = new TargetSource(table, files);
    List<Column> output = new ArrayList<>(columns);
    source.schema().fields().stream()
        .skip(columns.size())
        .map(field -> Column.fresh(field.name(), field.type(), field.nullable()))
        .forEach(output::add);
    return new Plan.Scan(source, output);
  }

  /** Reads the candidates, under columns of its own. */
  Plan.Scan scan() {
    return Plan.Scan.of(new TargetSource(table, files));
  }

  public List<NumberedFile> files() {
    return files;
  }

  /** The files in which rows matched. */
  public List<NumberedFile> touched(ChangedPlaces matched) {
    return files.stream().filter(each -> matched.count(each.number()) > 0).toList();
  }

  /**
   * The columns in which written rows keep what is tracked of them: the id and the version; empty
   * where rows are not tracked.
   */
  public List<StructField> tracking() {
    return new TargetSource(table, files).tracking();
  }

  /**
   * The rows of files that are not among those matched, in the table's columns, and what is tracked
   * of them. The executor is told the places to leave out: it looks each row up faster than a join
   * with them would.
   */
  public Plan survivors(
      List<NumberedFile> touched, ChangedPlaces matched, StatementContext context) {
    RowPlaces places = RowPlaces.of(matched, context);
    List<NumberedFile> rest =
        touched.stream().map(each -> each.without(places.of(each.number()))).toList();
    return rows(rest);
  }

  /**
   * All rows of the candidates, in the table's columns, and what is tracked of them, without their
   * places in the files they leave.
   */
  public Plan rows() {
    return rows(files);
  }

  private Plan rows(List<NumberedFile> from) {
    Plan.Scan scan = Plan.Scan.of(new TargetSource(table, from));
    int columns = table.schema().size();
    List<Column> kept = new ArrayList<>(scan.output());
    kept.subList(columns, columns + 2).clear();
    return new Plan.Project(scan, kept.stream().map(Assignment::keep).toList());
  }

  public static List<AddFile> actions(List<NumberedFile> files) {
    return files.stream().map(NumberedFile::file).toList();
  }

  /** The touched files of which some row may have remained. */
  public static List<NumberedFile> withSurvivors(
      List<NumberedFile> touched, ChangedPlaces matched) {
    return touched.stream()
        .filter(
            each ->
                liveRows(each.file()).map(rows -> rows > matched.count(each.number())).orElse(true))
        .toList();
  }

  /** How many rows a file has, its deleted ones left out; empty when its statistics do not say. */
  public static Optional<Long> liveRows(AddFile file) {
    long deleted = file.deletionVector().map(vector -> vector.cardinality()).orElse(0L);
    return file.stats()
        .map(FileStatistics::parse)
        .flatMap(FileStatistics::numRecords)
        .map(rows -> rows - deleted);
  }
}
