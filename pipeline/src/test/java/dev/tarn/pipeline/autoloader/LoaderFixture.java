package dev.tarn.pipeline.autoloader;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.pipeline.flow.AppendWriter;
import dev.tarn.pipeline.flow.Checkpoints;
import dev.tarn.pipeline.flow.Fitting;
import dev.tarn.pipeline.flow.FlowNames;
import dev.tarn.pipeline.flow.FlowQuery;
import dev.tarn.pipeline.flow.FlowRun;
import dev.tarn.pipeline.flow.StreamingFlow;
import dev.tarn.pipeline.stream.StreamOpener;
import dev.tarn.pipeline.stream.StreamRestart;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.tree.QualifiedName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A lake with a table that a flow fills from a folder of files. */
final class LoaderFixture implements AutoCloseable {
  private static final long BEGINNING = 1_700_000_000_000L;

  private final Path folder;
  private final Tarn tarn;
  private final Session session;
  private final Map<String, String> configuration = new HashMap<>();
  private StreamOpener opener = AutoLoader::open;
  private long written;
  private int tables;

  LoaderFixture(Path folder) {
    this.folder = folder;
    this.tarn = Tarn.open(folder.resolve("lake"), TarnOptions.defaults().withZone(ZoneOffset.UTC));
    this.session = tarn.newSession();
    rows("CREATE TABLE target (zz INT)");
  }

  /** Forgets all files, the target's rows and columns, and what the flow knows. */
  void startOver() {
    rows("DROP TABLE target");
    rows("CREATE TABLE target (zz INT)");
    opener = AutoLoader::open;
    configuration.clear();
    written = 0;
    delete(files());
    delete(Path.of(checkpoint()));
  }

  private static void delete(Path folder) {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The folder of the files. */
  Path files() {
    return folder.resolve("files");
  }

  void configure(String name, String value) {
    configuration.put(name, value);
  }

  void openWith(StreamOpener other) {
    opener = other;
  }

  /** Writes a file that is a second newer than the one written before. */
  Path write(String name, String... lines) {
    return write(name, (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
  }

  Path write(String name, byte[] content) {
    Path file = files().resolve(name);
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, content);
      Files.setLastModifiedTime(file, FileTime.fromMillis(BEGINNING + 1000 * written++));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return file;
  }

  /** Writes a file of Parquet that holds the rows of a query. */
  Path writeParquet(String name, String query) {
    String table = "parquet_" + tables++;
    rows("CREATE TABLE " + table + " AS " + query);
    String file = (String) column("SELECT _metadata.file_path FROM " + table).getFirst();
    try {
      return write(name, Files.readAllBytes(Path.of(java.net.URI.create(file))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The FROM of a stream of the files, with options. */
  String stream(String options) {
    return stream("", options);
  }

  String stream(String below, String options) {
    return "STREAM read_files('"
        + files()
        + below
        + "'"
        + (options.isEmpty() ? "" : ", ")
        + options
        + ")";
  }

  /** Runs the flow until it is done, begun anew as often as it asks; returns how often it was. */
  int update(String options) {
    return updateWith("SELECT * FROM " + stream(options));
  }

  int updateWith(String query) {
    for (int restarts = 0; ; restarts++) {
      try {
        run(query);
        return restarts;
      } catch (StreamRestart e) {
        if (restarts > 5) {
          throw e;
        }
      }
    }
  }

  /** Runs the flow once; returns how many batches it had. */
  long run(String query) {
    return session.with(context -> flow(query, context).run());
  }

  /** The class of the error that the flow fails with. */
  String errorClass(String options) {
    try {
      update(options);
    } catch (TarnException e) {
      return e.errorClass();
    }
    throw new AssertionError("did not fail: " + options);
  }

  private StreamingFlow flow(String query, StatementContext context) {
    TableHandle target =
        Tables.require(new QualifiedName(new SourcePosition(1, 1, 1), List.of("target")), context);
    FlowRun run =
        new FlowRun(
            "f",
            target,
            Checkpoints.of(
                context.lake(), checkpoint(), new TableName("main", "default", "target"), "f"),
            FlowQuery.of(new SqlParser(new ParseOptions(ZoneOffset.UTC)).parseQuery(query)),
            List.of(),
            FlowNames.CATALOG,
            opener,
            context.lake(),
            context.session(),
            configuration,
            Map.of(),
            context.cancellation());
    return new StreamingFlow(run, new AppendWriter(target, Fitting.NONE), batch -> {});
  }

  String checkpoint() {
    return folder + "/pipeline";
  }

  List<Row> rows(String sql) {
    try (Result result = session.sql(sql)) {
      return result.rows().drain();
    }
  }

  /** The first column of rows. */
  List<Object> column(String sql) {
    return rows(sql).stream().map(row -> row.get(0)).toList();
  }

  /** The columns of the target with their types. */
  List<String> columns() {
    return schema("SELECT * EXCEPT (zz) FROM target");
  }

  /** The columns of a query with their types. */
  List<String> schema(String query) {
    try (Result result = session.sql(query)) {
      return result.schema().fields().stream()
          .map(field -> field.name() + " " + field.type().sql())
          .toList();
    }
  }

  @Override
  public void close() {
    tarn.close();
  }
}
