package dev.tarn.duckdb.log;

import dev.tarn.delta.checkpoint.CheckpointContent;
import dev.tarn.delta.checkpoint.CheckpointFormat;
import dev.tarn.delta.checkpoint.CheckpointState;
import dev.tarn.duckdb.engine.Database;
import dev.tarn.duckdb.engine.Databases;
import dev.tarn.duckdb.log.CheckpointFileWriter.Content;
import java.nio.file.Path;
import java.util.List;

/** The Parquet files of checkpoints, through the process's DuckDB. */
public final class DuckDbCheckpointFormat implements CheckpointFormat {
  @Override
  public CheckpointContent open(List<Path> files) {
    Database database = Databases.shared();
    return database.run(
        connection ->
            new CheckpointReader(database, connection, new CheckpointFiles(files)).read());
  }

  @Override
  public long write(Path target, CheckpointState state) {
    return write(target, state, Content.ALL);
  }

  @Override
  public long writeFiles(Path target, CheckpointState state) {
    return write(target, state, Content.FILES);
  }

  private static long write(Path target, CheckpointState state, Content content) {
    return Databases.shared()
        .run(connection -> new CheckpointFileWriter(connection, state, content).write(target));
  }
}
