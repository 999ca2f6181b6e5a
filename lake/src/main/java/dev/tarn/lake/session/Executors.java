package dev.tarn.lake.session;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.checkpoint.CheckpointFormat;
import dev.tarn.lake.context.Brought;
import dev.tarn.lake.execute.Executor;
import dev.tarn.lake.execute.ExecutorProvider;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;

/** Finds executors, and the reader of checkpoints, on the class path. */
final class Executors {
  private Executors() {}

  static Executor open(String name, Path scratch) {
    List<ExecutorProvider> providers =
        Brought.of(ExecutorProvider.class).stream().map(ServiceLoader.Provider::get).toList();
    return providers.stream()
        .filter(provider -> provider.name().equals(name))
        .findFirst()
        .orElseThrow(() -> notFound(name, providers))
        .open(scratch);
  }

  /** The module that knows Parquet brings it, whichever executor runs the plans. */
  static CheckpointFormat checkpointFormat() {
    return Brought.of(CheckpointFormat.class).findFirst().orElseGet(MissingCheckpointFormat::new);
  }

  private static TarnException notFound(String name, List<ExecutorProvider> providers) {
    return TarnException.of("EXECUTOR_NOT_FOUND")
        .with("name", name)
        .with("known", providers.stream().map(ExecutorProvider::name).sorted().toList());
  }
}
