package dev.tarn.delta.checkpoint;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.json.Json;
import dev.tarn.delta.storage.Storage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The file {@code _last_checkpoint}: a hint only, which may be stale, broken or missing.
 *
 * @param version of the checkpoint it names
 * @param size how many actions the checkpoint holds
 * @param sizeInBytes of its file
 * @param numOfAddFiles how many live files it holds
 */
public record LastCheckpoint(long version, long size, long sizeInBytes, long numOfAddFiles) {
  private static final String NAME = "_last_checkpoint";

  /** Reads which version the hint names; whatever is wrong with it, there is none then. */
  public static Optional<Long> readVersion(Storage storage, String logDirectory) {
    try {
      String text = new String(storage.read(logDirectory + "/" + NAME), StandardCharsets.UTF_8);
      return Json.parse(text) instanceof Map<?, ?> hint
              && hint.get("version") instanceof Long version
              && version >= 0
          ? Optional.of(version)
          : Optional.empty();
    } catch (IOException | TarnException e) {
      return Optional.empty();
    }
  }

  /** Writes the hint with its checksum. */
  public void write(Storage storage, String logDirectory) {
    Map<String, Object> hint = new LinkedHashMap<>();
    hint.put("version", version);
    hint.put("size", size);
    hint.put("sizeInBytes", sizeInBytes);
    hint.put("numOfAddFiles", numOfAddFiles);
    hint.put("checksum", HintChecksum.of(hint));
    storage.write(logDirectory + "/" + NAME, Json.object(hint).getBytes(StandardCharsets.UTF_8));
  }
}
