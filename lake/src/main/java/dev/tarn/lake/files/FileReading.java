package dev.tarn.lake.files;

import dev.tarn.delta.storage.Storage;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.execute.Executor;
import dev.tarn.sql.record.RecordOptions;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * How files are read.
 *
 * @param zone of times that are written without one
 * @param rescuedColumn the column that takes what has no place in the others
 * @param names how columns of files are found
 * @param watch is told what is found out
 * @param paths what the paths of users stand for, and where no file is read
 * @param footers what was read of those of Parquet files
 */
record FileReading(
    Storage storage,
    Supplier<Executor> executors,
    RecordOptions options,
    ZoneId zone,
    Optional<String> rescuedColumn,
    ColumnLookup names,
    Optional<FileWatch> watch,
    NamedPaths paths,
    ParquetFooters footers) {

  /** How the columns of a file that has a header are found. */
  enum ColumnLookup {
    /** By their place: files are taken to be alike. */
    PLACE,
    /** By their names: each file may have columns of its own. */
    NAME
  }

  static FileReading of(StatementContext context, RecordOptions options) {
    return new FileReading(
        context.lake().storage(),
        context::executor,
        options,
        context.zone(),
        Optional.empty(),
        ColumnLookup.PLACE,
        Optional.empty(),
        NamedPaths.of(context),
        new ParquetFooters());
  }

  Executor executor() {
    return executors.get();
  }

  FileReading byName(Optional<String> rescued) {
    return new FileReading(
        storage, executors, options, zone, rescued, ColumnLookup.NAME, watch, paths, footers);
  }

  /** Who is told of fields that have no column, if anybody is. */
  Optional<FileWatch> fieldWatch() {
    return watch.filter(FileWatch::wantsUnknownFields);
  }

  FileReading watchedBy(Optional<FileWatch> watcher) {
    return new FileReading(
        storage, executors, options, zone, rescuedColumn, names, watcher, paths, footers);
  }
}
