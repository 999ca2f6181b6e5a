package dev.tarn.duckdb.write;

import dev.tarn.duckdb.parquet.ColumnSplice;
import dev.tarn.lake.execute.FileScan;
import dev.tarn.lake.execute.FileScan.AllRows;
import dev.tarn.lake.execute.FileScan.RowsBetween;
import dev.tarn.lake.execute.FileScan.ScanFile;
import dev.tarn.lake.execute.WriteLayout;
import dev.tarn.lake.execute.WrittenFile;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.PlanRewriter;
import dev.tarn.sql.render.Dialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;

/**
 * Writes a file again with other values in some columns: DuckDB writes these alone, in row groups
 * like those of the file, and the others are copied without a look at their values. DuckDB keeps
 * the order of rows as long as it only scans and computes, which the plan is checked for.
 *
 * <p>DuckDB makes all groups of a file equal but the last. Where those of the file differ, as they
 * do when rows were left out while it was written, several runs of groups are written at a time.
 */
public final class ColumnReplacement {
  /** A group is held in memory until it is written. */
  private static final long MOST_ROWS_OF_GROUP = 4 << 20;

  /** Each run of groups is a statement of its own, which many short ones are not worth. */
  private static final long LEAST_ROWS_OF_RUN = 20_000;

  private final WriteLayout layout;
  private final ZoneId zone;
  private final AtOnce atOnce;

  /** Does several works on statements of their own at a time. */
  public interface AtOnce {
    <T> List<T> run(List<Work<T>> works) throws SQLException, IOException;
  }

  /** Work on a statement. */
  public interface Work<T> {
    T run(Dialect dialect, FileWriter.Statements statements) throws SQLException, IOException;
  }

  /**
   * @param layout of the columns that get other values
   */
  public ColumnReplacement(WriteLayout layout, ZoneId zone, AtOnce atOnce) {
    this.layout = layout;
    this.zone = zone;
    this.atOnce = atOnce;
  }

  /**
   * Writes the file that a plan scans; empty when it is not such that its columns can be replaced.
   *
   * @throws SQLException what DuckDB says
   * @throws IOException when a file cannot be read or made
   */
  public Optional<WrittenFile> write(Plan plan) throws SQLException, IOException {
    Optional<Path> source = onlyFile(plan);
    Optional<ColumnSplice> found =
        source.isPresent() ? ColumnSplice.of(source.get(), names()) : Optional.empty();
    if (found.isEmpty()) {
      return Optional.empty();
    }
    try (ColumnSplice splice = found.get()) {
      List<GroupRun> runs = GroupRun.of(splice.rowsOfGroups());
      return isWorthwhile(runs) ? write(plan, runs, splice) : Optional.empty();
    }
  }

  private static boolean isWorthwhile(List<GroupRun> runs) {
    return runs.stream().allMatch(run -> run.rowsOfGroups() <= MOST_ROWS_OF_GROUP)
        && runs.stream().mapToLong(GroupRun::rows).sum() / runs.size() >= LEAST_ROWS_OF_RUN;
  }

  private List<String> names() {
    return layout.columns().stream().map(column -> column.name()).toList();
  }

  private static Optional<Path> onlyFile(Plan plan) {
    return switch (plan) {
      case Plan.Project project -> onlyFile(project.input());
      case Plan.Scan scan
          when scan.source() instanceof FileScan files
              && files.files().size() == 1
              && files.files().getFirst().rows() instanceof AllRows ->
          Optional.of(files.files().getFirst().path());
      default -> Optional.empty();
    };
  }

  private Optional<WrittenFile> write(Plan plan, List<GroupRun> runs, ColumnSplice splice)
      throws SQLException, IOException {
    FileNaming naming = new FileNaming(layout);
    Path folder = naming.folder(List.of());
    Path staging = folder.resolve("staging-" + UUID.randomUUID());
    Path target = folder.resolve(naming.next());
    Files.createDirectories(staging);
    try {
      List<CopiedFile> copied = atOnce.run(copies(plan, runs, staging));
      OptionalLong size =
          splice.write(copied.stream().map(CopiedFile::file).toList(), names(), target);
      return size.isPresent()
          ? Optional.of(
              SeveralFiles.asOne(
                  layout, layout.root().relativize(target).toString(), size.getAsLong(), copied))
          : Optional.empty();
    } catch (SQLException | IOException | RuntimeException e) {
      Files.deleteIfExists(target);
      throw e;
    } finally {
      Folders.delete(staging);
    }
  }

  private List<Work<CopiedFile>> copies(Plan plan, List<GroupRun> runs, Path staging) {
    List<Work<CopiedFile>> copies = new ArrayList<>();
    for (GroupRun run : runs) {
      Plan rows = runs.size() == 1 ? plan : only(run, plan);
      Path file = staging.resolve(run.first() + ".parquet");
      copies.add((dialect, statements) -> copy(rows, run, file, dialect, statements));
    }
    return copies;
  }

  private CopiedFile copy(
      Plan rows, GroupRun run, Path file, Dialect dialect, FileWriter.Statements statements)
      throws SQLException {
    String sql = CopyQuery.of(rows, layout, dialect, zone).toFile(file, run.rowsOfGroups());
    try (Statement statement = statements.forSql(sql);
        ResultSet result = statement.executeQuery(sql)) {
      if (!result.next()) {
        throw new SQLException("no file was written");
      }
      return CopiedFile.read(result);
    }
  }

  /** The same plan over some rows of the file. */
  private static Plan only(GroupRun run, Plan plan) {
    return PlanRewriter.rewrite(
        plan,
        part ->
            part instanceof Plan.Scan scan && scan.source() instanceof FileScan files
                ? new Plan.Scan(only(run, files), scan.output())
                : part);
  }

  private static FileScan only(GroupRun run, FileScan files) {
    ScanFile file = files.files().getFirst();
    return new FileScan(
        List.of(
            new ScanFile(file.path(), file.constants(), new RowsBetween(run.first(), run.last()))),
        files.columns(),
        files.description());
  }
}
