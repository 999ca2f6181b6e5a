package dev.tarn.delta.log;

import dev.tarn.core.error.ErrorKind;
import dev.tarn.core.error.TarnException;
import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.ActionJson;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.action.Sidecar;
import dev.tarn.delta.checkpoint.CheckpointContent;
import dev.tarn.delta.checkpoint.CheckpointFormat;
import dev.tarn.delta.snapshot.MemoryFileIndex;
import dev.tarn.delta.snapshot.Replay;
import dev.tarn.delta.storage.DataPath;
import dev.tarn.delta.storage.Storage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Begins a replay with the content of a checkpoint of any form. */
final class CheckpointLoader {
  /** The folder of sidecars under the log's. */
  static final String SIDECARS = "_sidecars";

  private static final Set<String> ELSEWHERE =
      Set.of("STORAGE_ACCESS_DENIED", "OPERATION_CANCELED");

  private final Storage storage;
  private final CheckpointFormat format;
  private final String logDirectory;

  CheckpointLoader(Storage storage, CheckpointFormat format, String logDirectory) {
    this.storage = storage;
    this.format = format;
    this.logDirectory = logDirectory;
  }

  /**
   * What a checkpoint says.
   *
   * @throws BrokenCheckpointException when it cannot be told
   * @throws TarnException of a cause that lies elsewhere: cancelled, no memory, no permission
   */
  Replay load(CheckpointFiles checkpoint) throws BrokenCheckpointException {
    String first = checkpoint.files().get(0).path();
    try {
      Replay replay = first.endsWith(".json") ? loadJson(first) : loadParquet(checkpoint);
      if (!replay.isComplete()) {
        throw new IOException("the checkpoint holds no protocol or no metaData");
      }
      return replay;
    } catch (TarnException e) {
      if (e.kind() == ErrorKind.RESOURCES || ELSEWHERE.contains(e.errorClass())) {
        throw e;
      }
      throw new BrokenCheckpointException(e);
    } catch (IOException | RuntimeException e) {
      throw new BrokenCheckpointException(LogErrors.malformed(first, e));
    }
  }

  private Replay loadParquet(CheckpointFiles checkpoint) {
    List<Path> files =
        checkpoint.files().stream().map(file -> storage.localCopy(file.path())).toList();
    CheckpointContent content = format.open(files);
    if (!content.sidecars().isEmpty()) {
      List<Path> all = new ArrayList<>(files);
      all.addAll(localCopies(content.sidecars()));
      content = format.open(all);
    }
    return Replay.over(content.files()).applyAll(content.others());
  }

  private Replay loadJson(String path) throws IOException {
    List<Action> others = new ArrayList<>();
    List<AddFile> adds = new ArrayList<>();
    List<RemoveFile> removes = new ArrayList<>();
    List<Sidecar> sidecars = new ArrayList<>();
    ActionJson.read(
        storage.read(path),
        action -> {
          if (action instanceof AddFile add) {
            adds.add(add);
          } else if (action instanceof RemoveFile remove) {
            removes.add(remove);
          } else {
            others.add(action);
          }
        },
        sidecars::add);
    Replay replay =
        Replay.over(
            sidecars.isEmpty()
                ? new MemoryFileIndex(adds, removes)
                : format.open(localCopies(sidecars)).files());
    return replay.applyAll(others);
  }

  private List<Path> localCopies(List<Sidecar> sidecars) {
    return sidecars.stream().map(sidecar -> storage.localCopy(path(sidecar))).toList();
  }

  private String path(Sidecar sidecar) {
    return sidecar.path().indexOf('/') < 0
        ? logDirectory + "/" + SIDECARS + "/" + DataPath.decode(sidecar.path())
        : DataPath.resolve(logDirectory, sidecar.path());
  }
}
