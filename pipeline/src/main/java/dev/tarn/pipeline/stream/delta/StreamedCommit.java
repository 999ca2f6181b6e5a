package dev.tarn.pipeline.stream.delta;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.change.ChangeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a version gives to a stream.
 *
 * @param timestamp when it was committed, milliseconds since 1970 UTC; 0 where no one asks
 * @param metadata the new one, if the commit has one
 * @param protocol the new one, if the commit has one
 * @param whole whether its files must all be read in one batch
 * @param refusal why the stream cannot go beyond what was before this version
 */
record StreamedCommit(
    long version,
    long timestamp,
    Optional<Metadata> metadata,
    Optional<Protocol> protocol,
    List<Item> items,
    boolean whole,
    Optional<TarnException> refusal) {
  StreamedCommit {
    items = List.copyOf(items);
  }

  /** What a version gives that changes nothing but files. */
  static StreamedCommit ofFiles(long version, long timestamp, List<Item> items) {
    return new StreamedCommit(
        version, timestamp, Optional.empty(), Optional.empty(), items, false, Optional.empty());
  }

  /** Rows that files of these bring, each whole but for what its deletion vector names. */
  static List<Item> inserted(List<AddFile> files) {
    List<Item> items = new ArrayList<>();
    for (AddFile file : files) {
      items.add(
          new Item(
              items.size(),
              new ChangeSource.Derived(
                  file,
                  ChangeSource.Kind.INSERT,
                  ChangeSource.Selection.UNMARKED,
                  file.deletionVector(),
                  Optional.empty())));
    }
    return items;
  }

  /** The files after an index. */
  List<Item> after(long index) {
    return items.stream().filter(item -> item.index() > index).toList();
  }
}
