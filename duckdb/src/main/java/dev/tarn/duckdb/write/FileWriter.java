package dev.tarn.duckdb.write;

import dev.tarn.lake.execute.FileLimits;
import dev.tarn.lake.execute.WriteLayout;
import dev.tarn.lake.execute.WrittenFile;
import dev.tarn.sql.plan.Plan;
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
import java.util.UUID;

/**
 * Writes a plan's rows as a layout says. A few rows go straight into the file that holds them;
 * otherwise DuckDB writes into a folder of its own under the root, from where the files are moved
 * to their places, so that an error leaves nothing behind.
 */
public final class FileWriter {
  private final Dialect dialect;
  private final Statements statements;

  /** Gives the database statement on which some SQL is run, and closes it in the end. */
  @FunctionalInterface
  public interface Statements {
    Statement forSql(String sql) throws SQLException;
  }

  /**
   * A writer on a connection.
   *
   * @param dialect of the connection that the statements are of
   */
  public FileWriter(Dialect dialect, Statements statements) {
    this.dialect = dialect;
    this.statements = statements;
  }

  /**
   * Writes the rows.
   *
   * @throws SQLException what DuckDB says
   * @throws IOException when a folder or file cannot be made or moved
   */
  public List<WrittenFile> write(Plan plan, WriteLayout layout, ZoneId zone)
      throws SQLException, IOException {
    CopyQuery query = CopyQuery.of(plan, layout, dialect, zone);
    Path folder = layout.root().resolve(layout.folder());
    Files.createDirectories(folder);
    FileNaming naming = new FileNaming(layout);
    return isForOneFile(plan, layout)
        ? oneFile(query, layout, naming)
        : manyFiles(query, layout, naming, folder.resolve("staging-" + UUID.randomUUID()));
  }

  private static boolean isForOneFile(Plan plan, WriteLayout layout) {
    return layout.partitionColumns().isEmpty()
        && layout.limits().equals(FileLimits.NONE)
        && SmallPlans.isSmall(plan);
  }

  private List<WrittenFile> oneFile(CopyQuery query, WriteLayout layout, FileNaming naming)
      throws SQLException, IOException {
    Path folder = naming.folder(List.of());
    Files.createDirectories(folder);
    Path file = folder.resolve(naming.next());
    try {
      List<CopiedFile> copied = copy(query.toFile(file));
      return copied.isEmpty()
          ? List.of()
          : List.of(copied.getFirst().at(layout, layout.root().relativize(file).toString()));
    } catch (SQLException | RuntimeException e) {
      Files.deleteIfExists(file);
      throw e;
    }
  }

  private List<WrittenFile> manyFiles(
      CopyQuery query, WriteLayout layout, FileNaming naming, Path staging)
      throws SQLException, IOException {
    StagedFiles staged = new StagedFiles(layout, naming);
    try {
      List<WrittenFile> files = new ArrayList<>();
      for (CopiedFile copied : copy(query.toFolder(staging))) {
        files.add(staged.move(copied));
      }
      return files;
    } catch (SQLException | IOException | RuntimeException e) {
      staged.undo();
      throw e;
    } finally {
      Folders.delete(staging);
    }
  }

  private List<CopiedFile> copy(String sql) throws SQLException {
    List<CopiedFile> files = new ArrayList<>();
    try (ResultSet result = statements.forSql(sql).executeQuery(sql)) {
      while (result.next()) {
        files.add(CopiedFile.read(result));
      }
    }
    return files;
  }
}
