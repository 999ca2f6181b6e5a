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
 * What {@code _last_checkpoint} says and whether it can be believed.
 *
 * @param version of the checkpoint it names; empty when it is absent or malformed
 */
public record HintState(Soundness soundness, Optional<Long> version) {
  private static final String NAME = "_last_checkpoint";

  /** What is wrong with a hint. */
  public enum Soundness {
    ABSENT,
    SOUND,
    MALFORMED,
    /** Its checksum is not that of its content. */
    WRONG_CHECKSUM
  }

  public static HintState read(Storage storage, String logDirectory) {
    String path = path(logDirectory);
    if (!storage.exists(path)) {
      return new HintState(Soundness.ABSENT, Optional.empty());
    }
    try {
      Object json = Json.parse(new String(storage.read(path), StandardCharsets.UTF_8));
      return json instanceof Map<?, ?> hint && hint.get("version") instanceof Long version
          ? new HintState(soundness(hint), Optional.of(version))
          : new HintState(Soundness.MALFORMED, Optional.empty());
    } catch (IOException | TarnException e) {
      return new HintState(Soundness.MALFORMED, Optional.empty());
    }
  }

  public static String path(String logDirectory) {
    return logDirectory + "/" + NAME;
  }

  private static Soundness soundness(Map<?, ?> hint) {
    Map<String, Object> content = new LinkedHashMap<>();
    hint.forEach((key, value) -> content.put((String) key, value));
    Object checksum = content.get("checksum");
    return checksum == null || checksum.equals(HintChecksum.of(content))
        ? Soundness.SOUND
        : Soundness.WRONG_CHECKSUM;
  }
}
