package dev.tarn.pipeline.stream.delta;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.change.ChangeSource;
import dev.tarn.delta.change.VersionChanges;
import java.util.ArrayList;
import java.util.List;

/** Files of a batch, in order, with the versions that give them. */
final class Batch {
  private final List<Part> parts = new ArrayList<>();

  private record Part(StreamedCommit commit, List<Item> items) {}

  /** Files of one version. */
  void add(StreamedCommit commit, List<Item> items) {
    if (!items.isEmpty()) {
      parts.add(new Part(commit, List.copyOf(items)));
    }
  }

  boolean isEmpty() {
    return parts.isEmpty();
  }

  /** The files, as often as they are to be read. */
  List<AddFile> files() {
    return parts.stream().flatMap(part -> part.items().stream()).map(Item::file).toList();
  }

  /** The changes, read with one schema. */
  List<VersionChanges> changes(Metadata metadata) {
    return parts.stream()
        .map(
            part ->
                new VersionChanges(
                    part.commit().version(), part.commit().timestamp(), metadata, sources(part)))
        .toList();
  }

  private static List<ChangeSource> sources(Part part) {
    return part.items().stream().map(Item::rows).toList();
  }
}
