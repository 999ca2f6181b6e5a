package dev.tarn.lake.check;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.snapshot.FileKey;
import dev.tarn.delta.snapshot.Snapshot;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What a checkpoint says, beside what the commits before it say. */
final class StateComparison {
  private final Snapshot commits;
  private final Snapshot checkpoint;

  StateComparison(Snapshot commits, Snapshot checkpoint) {
    this.commits = commits;
    this.checkpoint = checkpoint;
  }

  /** The first difference, in words. */
  Optional<String> difference() {
    if (!commits.protocol().equals(checkpoint.protocol())) {
      return Optional.of("its protocol is another");
    }
    if (!commits.metadata().equals(checkpoint.metadata())) {
      return Optional.of("its metadata are others");
    }
    if (!commits.domains().equals(checkpoint.domains())) {
      return Optional.of("its domains are others");
    }
    return files().or(this::transactions);
  }

  /** Transactions that have expired may be left out. */
  private Optional<String> transactions() {
    return checkpoint.transactions().keySet().stream()
        .filter(id -> !checkpoint.transactionVersion(id).equals(commits.transactionVersion(id)))
        .findFirst()
        .map(id -> "it has another version of the application " + id);
  }

  private Optional<String> files() {
    Map<FileKey, AddFile> expected = live(commits);
    try (Stream<AddFile> found = checkpoint.files().select(FilePredicate.ALL)) {
      Optional<String> wrong =
          found
              .flatMap(file -> wrong(file, expected.remove(FileKey.of(file))).stream())
              .findFirst();
      return wrong.isPresent()
          ? wrong
          : expected.keySet().stream().findFirst().map(key -> "it lacks the file " + key.path());
    }
  }

  private static Optional<String> wrong(AddFile found, AddFile expected) {
    if (expected == null) {
      return Optional.of("it has the file " + found.path() + ", which the commits do not have");
    }
    boolean same =
        found.size() == expected.size()
            && found.partitionValues().equals(expected.partitionValues());
    return same
        ? Optional.empty()
        : Optional.of("it has another size or partition for the file " + found.path());
  }

  private static Map<FileKey, AddFile> live(Snapshot snapshot) {
    Map<FileKey, AddFile> files = new HashMap<>();
    try (Stream<AddFile> all = snapshot.files().select(FilePredicate.ALL)) {
      all.forEach(file -> files.put(FileKey.of(file), file));
    }
    return files;
  }
}
