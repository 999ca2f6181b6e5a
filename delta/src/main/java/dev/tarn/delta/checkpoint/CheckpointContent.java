package dev.tarn.delta.checkpoint;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.Sidecar;
import dev.tarn.delta.snapshot.FileIndex;
import java.util.List;

/**
 * What stands in a checkpoint.
 *
 * @param others every action that is neither add nor remove
 * @param sidecars of a V2 checkpoint's top file
 * @param files the adds as live files, the removes as tombstones. It may be a query on the rows
 *     rather than objects; whoever makes it lets go of what it holds when it is no longer reachable
 */
public record CheckpointContent(List<Action> others, List<Sidecar> sidecars, FileIndex files) {
  public CheckpointContent {
    others = List.copyOf(others);
    sidecars = List.copyOf(sidecars);
  }
}
