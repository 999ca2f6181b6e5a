package dev.tarn.pipeline.autoloader;

import dev.tarn.delta.storage.Storage;
import dev.tarn.delta.storage.Storage.FileStatus;
import dev.tarn.lake.files.StreamedFiles;
import dev.tarn.lake.table.Paths;
import dev.tarn.sql.record.RecordOptions;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What becomes of files some time after they were read: by default nothing. */
final class Cleaning {
  private static final String RETENTION = "cleanSource.retentionDuration";
  private static final String DESTINATION = "cleanSource.moveDestination";
  private static final Duration SHORTEST_DELETE = Duration.ofDays(7);
  private static final Duration RETAINED = Duration.ofDays(30);
  private static final long AT_ONCE = 10_000;

  private final StreamedFiles files;
  private final Storage storage;
  private final DiscoveryStore store;
  private final Clock clock;
  private final Kind kind;
  private final Duration retention;
  private final Optional<String> destination;

  private enum Kind {
    OFF,
    DELETE,
    MOVE
  }

  Cleaning(StreamedFiles files, Storage storage, DiscoveryStore store, Clock clock) {
    RecordOptions options = files.options();
    this.files = files;
    this.storage = storage;
    this.store = store;
    this.clock = clock;
    this.kind = options.text("cleanSource").map(Cleaning::kind).orElse(Kind.OFF);
    this.retention =
        options
            .text(RETENTION)
            .map(text -> Sizes.duration(RETENTION, text))
            .orElse(kind == Kind.MOVE ? Duration.ZERO : RETAINED);
    this.destination = options.text(DESTINATION).map(Paths::normalise);
    check(options);
  }

  private static Kind kind(String text) {
    return switch (text.strip().toUpperCase(Locale.ROOT)) {
      case "OFF" -> Kind.OFF;
      case "DELETE" -> Kind.DELETE;
      case "MOVE" -> Kind.MOVE;
      default -> throw LoaderErrors.option("cleanSource", text, "OFF, DELETE or MOVE");
    };
  }

  private void check(RecordOptions options) {
    if (kind == Kind.DELETE && retention.compareTo(SHORTEST_DELETE) <= 0) {
      throw LoaderErrors.option(
          RETENTION,
          options.text(RETENTION).orElse(""),
          "more than 7 days where files are deleted");
    }
    if (kind != Kind.MOVE) {
      return;
    }
    String target =
        destination.orElseThrow(
            () -> LoaderErrors.option(DESTINATION, "", "a folder where cleanSource is MOVE"));
    String root = files.root();
    if (target.equals(root) || target.startsWith(root + "/") || root.startsWith(target + "/")) {
      throw LoaderErrors.option(DESTINATION, target, "a folder outside of the one that is read");
    }
  }

  /** Notes that the files up to a number were read, and clears away what was long enough ago. */
  void run(long read) {
    if (kind == Kind.OFF) {
      return;
    }
    long now = clock.millis();
    store.done(read, now);
    List<FoundFile> old = store.doneBefore(now - retention.toMillis(), AT_ONCE);
    for (FoundFile file : old) {
      clear(file.status());
      store.cleared(file);
    }
  }

  /** A file that was changed after it was read stays: what is new in it was not read. */
  private void clear(FileStatus file) {
    Optional<FileStatus> now = storage.status(file.path());
    if (now.isEmpty() || !now.get().equals(file)) {
      return;
    }
    destination.filter(folder -> kind == Kind.MOVE).ifPresent(folder -> copy(file, folder));
    storage.delete(file.path());
  }

  /** The copy is whole and durable before the file goes; one that a crash left is replaced. */
  private void copy(FileStatus file, String folder) {
    String target = folder + file.path().substring(files.root().length());
    storage.delete(target);
    storage.copy(file.path(), target);
    storage.sync(List.of(target));
  }
}
