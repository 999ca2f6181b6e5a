package dev.tarn.pipeline.autoloader;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.storage.Storage;
import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.lake.files.StreamedFiles;
import dev.tarn.pipeline.autoloader.LoaderOptions.Overwrites;
import dev.tarn.pipeline.stream.Position;
import dev.tarn.pipeline.stream.StreamRestart;
import dev.tarn.pipeline.stream.StreamSource;
import dev.tarn.sql.plan.ScanSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The files of a path as a stream. A position is the number of the file that was read last. */
final class FileStream implements StreamSource {
  private final StreamedFiles files;
  private final LoaderOptions options;
  private final Storage storage;
  private final DiscoveryStore store;
  private final String database;
  private final Discovery discovery;
  private final TrackedSchema schema;
  private final Cleaning cleaning;
  private boolean listed;
  private Optional<BatchWatch> watch = Optional.empty();

  FileStream(
      StreamedFiles files,
      LoaderOptions options,
      Storage storage,
      DiscoveryStore store,
      String database,
      Discovery discovery,
      TrackedSchema schema,
      Cleaning cleaning,
      Listing listing) {
    this.files = files;
    this.options = options;
    this.storage = storage;
    this.store = store;
    this.database = database;
    this.discovery = discovery;
    this.schema = schema;
    this.cleaning = cleaning;
    this.listed = listing == Listing.DONE;
  }

  /** Whether the files were listed when the stream was opened. */
  enum Listing {
    DONE,
    TO_DO
  }

  @Override
  public StructType schema() {
    return files.schema(schema.columns());
  }

  @Override
  public Optional<StructField> metadataColumn() {
    return files.metadataColumn(schema.columns());
  }

  @Override
  public Position latest(Optional<Position> start) {
    LoaderPosition from = LoaderPosition.of(start);
    begin();
    if (!listed) {
      discovery.run(from.sequence());
    }
    listed = false;
    long last = store.last();
    requireKnown(from.sequence(), last);
    return new LoaderPosition(last).position();
  }

  /** From here on the stream is read, so that what is known of it must stay. */
  private void begin() {
    schema.keep();
    store.keepIn(database, storage);
  }

  private void requireKnown(long asked, long last) {
    if (asked > last) {
      throw LoaderErrors.lostState(files.path(), last, asked);
    }
  }

  @Override
  public Optional<Position> next(Optional<Position> start, Position latest) {
    long from = LoaderPosition.of(start).sequence();
    List<FoundFile> batch = new ArrayList<>();
    long bytes = 0;
    for (FoundFile file :
        store.range(from, LoaderPosition.of(latest).sequence(), options.maxFiles())) {
      batch.add(file);
      bytes += file.status().size();
      if (bytes >= options.maxBytes().orElse(Long.MAX_VALUE)) {
        break;
      }
    }
    if (batch.isEmpty()) {
      return Optional.empty();
    }
    schema.foresee(asTheyAre(batch)).ifPresent(FileStream::restart);
    return Optional.of(new LoaderPosition(batch.getLast().sequence()).position());
  }

  private static void restart(TarnException reason) {
    throw new StreamRestart(reason);
  }

  @Override
  public ScanSource rows(Optional<Position> start, Position end) {
    begin();
    BatchWatch watcher = new BatchWatch(storage, schema.mode());
    watch = Optional.of(watcher);
    return files.rows(batch(start, end), schema.columns(), watcher);
  }

  private List<FileStatus> batch(Optional<Position> start, Position end) {
    long from = LoaderPosition.of(start).sequence();
    long to = LoaderPosition.of(end).sequence();
    requireKnown(to, store.last());
    return asTheyAre(store.range(from, to, Long.MAX_VALUE));
  }

  /** What files are now. Nothing of them was read for good yet, so that this is what is read. */
  private List<FileStatus> asTheyAre(List<FoundFile> found) {
    List<FileStatus> now = new ArrayList<>();
    for (FoundFile file : found) {
      Optional<FileStatus> status = storage.status(file.status().path());
      if (status.isPresent()) {
        now.add(status.get());
        noteChange(file, status.get());
      } else if (!files.options().isTrue("ignoreMissingFiles")) {
        throw LoaderErrors.gone(file.status().path());
      }
    }
    return now;
  }

  private void noteChange(FoundFile file, FileStatus now) {
    if (!now.equals(file.status()) && options.overwrites() == Overwrites.IGNORED) {
      store.refresh(file, now);
    }
  }

  @Override
  public boolean isEmpty(Optional<Position> start, Position end) {
    return LoaderPosition.of(start).sequence() >= LoaderPosition.of(end).sequence();
  }

  @Override
  public void failed(Optional<Position> start, Position end, TarnException cause) {
    boolean newFields = watch.map(BatchWatch::isStopped).orElse(false);
    if (newFields && schema.mode().addsColumns()) {
      schema.learn(batch(start, end)).ifPresent(FileStream::restart);
    }
  }

  @Override
  public void committed(Position end) {
    cleaning.run(LoaderPosition.of(end).sequence());
  }

  @Override
  public Backlog backlog(Optional<Position> start, Position latest) {
    return store.backlog(LoaderPosition.of(start).sequence(), LoaderPosition.of(latest).sequence());
  }

  @Override
  public String describe() {
    return "read_files('" + files.path() + "')";
  }

  @Override
  public void close() {
    store.close();
  }
}
