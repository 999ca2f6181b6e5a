package dev.tarn.delta.checkpoint;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.ActionJson;
import dev.tarn.delta.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The top file of a V2 checkpoint: every action but those of files, and the name of the sidecar
 * that holds them (protocol section "V2 Spec").
 *
 * @param actions how many lines it has
 */
record V2TopFile(long actions, byte[] content) {

  static V2TopFile of(
      long version, CheckpointState state, String sidecar, long sidecarSize, long now) {
    List<Action> others = new ArrayList<>();
    others.add(state.protocol());
    others.add(state.metadata());
    others.addAll(state.transactions());
    others.addAll(state.domains());
    Map<String, Object> sidecarFields = new LinkedHashMap<>();
    sidecarFields.put("path", sidecar);
    sidecarFields.put("sizeInBytes", sidecarSize);
    sidecarFields.put("modificationTime", now);
    String text =
        Json.object(Map.of("checkpointMetadata", Map.of("version", version)))
            + "\n"
            + new String(ActionJson.write(others), StandardCharsets.UTF_8)
            + Json.object(Map.of("sidecar", sidecarFields))
            + "\n";
    return new V2TopFile(others.size() + 2L, text.getBytes(StandardCharsets.UTF_8));
  }
}
