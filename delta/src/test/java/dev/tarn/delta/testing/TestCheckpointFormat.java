package dev.tarn.delta.testing;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.ActionJson;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.action.Sidecar;
import dev.tarn.delta.checkpoint.CheckpointContent;
import dev.tarn.delta.checkpoint.CheckpointFormat;
import dev.tarn.delta.checkpoint.CheckpointState;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.snapshot.MemoryFileIndex;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Checkpoints whose files hold lines of JSON under the names of Parquet files. */
public final class TestCheckpointFormat implements CheckpointFormat {
  @Override
  public CheckpointContent open(List<Path> files) {
    List<Action> others = new ArrayList<>();
    List<AddFile> adds = new ArrayList<>();
    List<RemoveFile> removes = new ArrayList<>();
    List<Sidecar> sidecars = new ArrayList<>();
    for (Path file : files) {
      try {
        ActionJson.read(
            Files.readAllBytes(file),
            action -> {
              switch (action) {
                case AddFile add -> adds.add(add);
                case RemoveFile remove -> removes.add(remove);
                default -> others.add(action);
              }
            },
            sidecars::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return new CheckpointContent(others, sidecars, new MemoryFileIndex(adds, removes));
  }

  @Override
  public long write(Path target, CheckpointState state) {
    List<Action> actions = new ArrayList<>();
    actions.add(state.protocol());
    actions.add(state.metadata());
    actions.addAll(state.transactions());
    actions.addAll(state.domains());
    actions.addAll(fileActions(state));
    return write(target, actions);
  }

  @Override
  public long writeFiles(Path target, CheckpointState state) {
    return write(target, fileActions(state));
  }

  private static List<Action> fileActions(CheckpointState state) {
    List<Action> actions = new ArrayList<>();
    try (Stream<AddFile> files = state.files().select(FilePredicate.ALL);
        Stream<RemoveFile> tombstones = state.files().tombstones()) {
      files.forEach(actions::add);
      tombstones
          .filter(file -> file.deletionTimestamp().orElse(0L) > state.tombstonesDeletedAfter())
          .forEach(actions::add);
    }
    return actions;
  }

  private static long write(Path target, List<Action> actions) {
    try {
      Files.write(target, ActionJson.write(actions));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return actions.size();
  }
}
