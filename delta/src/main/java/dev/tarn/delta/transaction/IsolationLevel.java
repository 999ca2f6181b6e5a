package dev.tarn.delta.transaction;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.property.TableProperties;
import java.util.List;

/** How far a commit must have seen what others did. */
enum IsolationLevel {
  /** As if all commits came one after another, readers of rows included. */
  SERIALIZABLE("Serializable"),
  /** As if all commits that read came one after another; appends that read nothing may slip in. */
  WRITE_SERIALIZABLE("WriteSerializable"),
  /** For commits that only arrange rows anew. */
  SNAPSHOT("SnapshotIsolation");

  private final String text;

  IsolationLevel(String text) {
    this.text = text;
  }

  /** The name as commits record it. */
  String text() {
    return text;
  }

  static IsolationLevel of(Metadata metadata, List<Action> actions) {
    if (arrangesOnly(actions)) {
      return SNAPSHOT;
    }
    return TableProperties.ISOLATION_LEVEL.of(metadata).equals("Serializable")
        ? SERIALIZABLE
        : WRITE_SERIALIZABLE;
  }

  private static boolean arrangesOnly(List<Action> actions) {
    boolean any = false;
    for (Action action : actions) {
      if ((action instanceof AddFile add && add.dataChange())
          || (action instanceof RemoveFile remove && remove.dataChange())) {
        return false;
      }
      any |= action instanceof AddFile || action instanceof RemoveFile;
    }
    return any;
  }
}
