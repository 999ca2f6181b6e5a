package dev.tarn.pipeline.project;

import dev.tarn.delta.storage.Storage;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * The ids of pipelines whose settings give none. A warehouse keeps one for each name, beside its
 * catalog, so that a pipeline finds its checkpoints again, also where the lake or the project was
 * moved.
 */
@FunctionalInterface
public interface PipelineIds {
  /** The folder, in Tarn's own, with a file for each name. */
  String NAMES = "/names";

  /** The id of the pipeline of a name. */
  String of(String pipeline);

  /** Ids that are made when they are first asked for, and kept. */
  static PipelineIds kept(Storage storage, String warehouse, Supplier<UUID> ids) {
    return pipeline -> {
      String file = file(warehouse, pipeline);
      if (!storage.exists(file)) {
        storage.createDirectory(folder(warehouse) + NAMES);
        storage.putIfAbsent(file, ids.get().toString().getBytes(StandardCharsets.UTF_8));
      }
      return read(storage, file);
    };
  }

  /** Ids that are read where there is one and otherwise not kept: nothing is written. */
  static PipelineIds unkept(Storage storage, String warehouse, Supplier<UUID> ids) {
    return pipeline -> {
      String file = file(warehouse, pipeline);
      return storage.exists(file) ? read(storage, file) : ids.get().toString();
    };
  }

  /** Where a warehouse keeps what it knows of pipelines. */
  static String folder(String warehouse) {
    return warehouse + "/.tarn/pipelines";
  }

  private static String file(String warehouse, String pipeline) {
    return folder(warehouse) + NAMES + "/" + URLEncoder.encode(pipeline, StandardCharsets.UTF_8);
  }

  private static String read(Storage storage, String file) {
    return new String(storage.read(file), StandardCharsets.UTF_8).strip();
  }
}
