package dev.tarn.pipeline.autoloader;

import dev.tarn.delta.storage.Storage;
import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.lake.files.FileColumns;
import dev.tarn.lake.files.ReadFiles;
import dev.tarn.lake.files.StreamedFiles;
import dev.tarn.lake.table.Paths;
import dev.tarn.pipeline.autoloader.FileStream.Listing;
import dev.tarn.pipeline.stream.StreamOpening;
import dev.tarn.pipeline.stream.StreamSource;
import dev.tarn.sql.tree.QualifiedName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Opens streams of files: {@code STREAM read_files(...)}. */
public final class AutoLoader {
  private static final String DATABASE = "/files.db";

  private final StreamOpening opening;
  private final Storage storage;
  private final LoaderOptions options;

  private AutoLoader(StreamOpening opening, StreamedFiles files) {
    this.opening = opening;
    this.storage = opening.context().lake().storage();
    this.options = LoaderOptions.of(files.options(), opening.configuration());
  }

  /** Whether STREAM of this name is a stream of files. */
  public static boolean reads(QualifiedName name) {
    return ReadFiles.isNamed(name);
  }

  /**
   * Opens a stream. As long as it was not read, its files are listed, and their columns inferred
   * unless the user gave them; nothing of that is kept before it is read.
   *
   * @throws dev.tarn.core.error.TarnException CF_EMPTY_DIR_FOR_SCHEMA_INFERENCE when there is
   *     nothing to infer columns from; errors of options
   */
  public static StreamSource open(StreamOpening opening) {
    StreamedFiles files = StreamedFiles.of(opening.read(), opening.context());
    return new AutoLoader(opening, files).open(files);
  }

  private StreamSource open(StreamedFiles asked) {
    String file = opening.state() + DATABASE;
    DiscoveryStore store =
        storage.exists(file)
            ? DiscoveryStore.open(storage.localCopy(file))
            : DiscoveryStore.temporary();
    try {
      return open(asked, store);
    } catch (RuntimeException e) {
      store.close();
      throw e;
    }
  }

  private StreamSource open(StreamedFiles asked, DiscoveryStore store) {
    store.requireRoot(asked.root());
    FileSchemaLog log = new FileSchemaLog(storage, schemaLocation(asked));
    Optional<FileColumns> known = log.newest();
    boolean lists = known.isEmpty() || (asked.format().isEmpty() && store.format().isEmpty());
    Found found = lists ? list(asked, known, store) : find(asked, known, store);
    StreamedFiles files = found.files();
    return new FileStream(
        files,
        options,
        storage,
        store,
        opening.state() + DATABASE,
        discovery(files, store),
        new TrackedSchema(files, log, options.modeOf(files), found.columns(), found.unkept()),
        new Cleaning(files, storage, store, opening.context().lake().clock()),
        lists && store.isTemporary() ? Listing.DONE : Listing.TO_DO);
  }

  private Discovery discovery(StreamedFiles files, DiscoveryStore store) {
    return new Discovery(files, storage, options, store, opening.context().time());
  }

  /**
   * What files are, with what is known of them.
   *
   * @param unkept their columns where these were inferred just now
   */
  private record Found(StreamedFiles files, FileColumns columns, Optional<FileColumns> unkept) {}

  /**
   * Lists the files to know what they are; what is kept of them stays as it is until they are read.
   */
  private Found list(StreamedFiles asked, Optional<FileColumns> known, DiscoveryStore store) {
    if (store.isTemporary()) {
      discovery(asked, store).run(LoaderPosition.of(opening.start()).sequence());
      return find(asked, known, store);
    }
    try (DiscoveryStore copy = store.copy()) {
      Found found = list(asked, known, copy);
      if (asked.format().isEmpty()) {
        store.format(found.files().format().orElseThrow());
      }
      return found;
    }
  }

  private Found find(StreamedFiles asked, Optional<FileColumns> known, DiscoveryStore store) {
    StreamedFiles files = withFormat(asked, store);
    List<FileStatus> sample = known.isPresent() ? List.of() : sample(store);
    FileColumns columns = known.orElseGet(() -> first(files, sample));
    return new Found(files, columns, sample.isEmpty() ? Optional.empty() : Optional.of(columns));
  }

  private String schemaLocation(StreamedFiles files) {
    return files.options().text("schemaLocation").map(Paths::normalise).orElse(opening.state());
  }

  /** The format that was named, or that the first files told once. */
  private StreamedFiles withFormat(StreamedFiles files, DiscoveryStore store) {
    if (files.format().isPresent()) {
      return files;
    }
    if (store.format().isPresent()) {
      return files.in(store.format().get());
    }
    StreamedFiles detected = files.inFormatOf(sample(files, store));
    store.format(detected.format().orElseThrow());
    return detected;
  }

  private static FileColumns first(StreamedFiles files, List<FileStatus> sample) {
    if (sample.isEmpty() && !files.hasSchema() && !files.haveFixedColumns()) {
      throw LoaderErrors.emptyFolder(files.path());
    }
    return InferredColumns.of(files, sample);
  }

  private List<FileStatus> sample(StreamedFiles files, DiscoveryStore store) {
    List<FileStatus> sample = sample(store);
    if (sample.isEmpty()) {
      throw LoaderErrors.emptyFolder(files.path());
    }
    return sample;
  }

  private List<FileStatus> sample(DiscoveryStore store) {
    List<FileStatus> sample = new ArrayList<>();
    long bytes = 0;
    for (FileStatus file : store.first(options.sample().files())) {
      if (bytes >= options.sample().bytes()) {
        break;
      }
      if (storage.status(file.path()).isPresent()) {
        sample.add(file);
        bytes += file.size();
      }
    }
    return sample;
  }
}
