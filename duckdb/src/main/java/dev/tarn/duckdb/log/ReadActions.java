package dev.tarn.duckdb.log;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.action.Sidecar;
import dev.tarn.delta.checkpoint.CheckpointContent;
import dev.tarn.delta.snapshot.FileIndex;
import dev.tarn.delta.snapshot.MemoryFileIndex;
import java.util.ArrayList;
import java.util.List;

/** The actions read from a checkpoint, sorted out. */
final class ReadActions {
  private final List<Action> others = new ArrayList<>();
  private final List<Sidecar> sidecars = new ArrayList<>();
  private final List<AddFile> adds = new ArrayList<>();
  private final List<RemoveFile> removes = new ArrayList<>();

  void add(Action action) {
    if (action instanceof AddFile file) {
      adds.add(file);
    } else if (action instanceof RemoveFile file) {
      removes.add(file);
    } else {
      others.add(action);
    }
  }

  void add(Sidecar sidecar) {
    sidecars.add(sidecar);
  }

  long count() {
    return (long) others.size() + sidecars.size() + adds.size() + removes.size();
  }

  boolean lackStatistics() {
    return adds.stream().anyMatch(file -> file.stats().isEmpty());
  }

  void replaceAdds(List<AddFile> others) {
    adds.clear();
    adds.addAll(others);
  }

  CheckpointContent content() {
    return content(new MemoryFileIndex(adds, removes));
  }

  CheckpointContent content(FileIndex files) {
    return new CheckpointContent(others, sidecars, files);
  }
}
