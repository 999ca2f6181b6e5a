package dev.tarn.delta.snapshot;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.ChangeFile;
import dev.tarn.delta.action.CommitInfo;
import dev.tarn.delta.action.DomainMetadata;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.action.SetTransaction;
import dev.tarn.delta.feature.EffectiveMetadata;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Brings a state forward by actions, oldest first (protocol section "Action Reconciliation"). Not
 * thread safe.
 */
public final class Replay {
  private final FileIndex base;
  private final Map<FileKey, AddFile> added;
  private final Map<FileKey, RemoveFile> removed;
  private final Map<String, SetTransaction> transactions;
  private final Map<String, DomainMetadata> domains;
  private Protocol protocol;
  private Metadata metadata;

  private Replay(FileIndex files) {
    if (files instanceof OverlaidFileIndex overlaid) {
      base = overlaid.base();
      added = new LinkedHashMap<>(overlaid.added());
      removed = new LinkedHashMap<>(overlaid.removed());
    } else {
      base = files;
      added = new LinkedHashMap<>();
      removed = new LinkedHashMap<>();
    }
    transactions = new HashMap<>();
    domains = new HashMap<>();
  }

  /** Begins with the files of a checkpoint, or with none. */
  public static Replay over(FileIndex files) {
    return new Replay(files);
  }

  /** Begins with a state. */
  public static Replay from(Snapshot snapshot) {
    Replay replay = new Replay(snapshot.files());
    replay.protocol = snapshot.protocol();
    replay.metadata = snapshot.metadata();
    replay.transactions.putAll(snapshot.transactions());
    replay.domains.putAll(snapshot.domains());
    return replay;
  }

  public Replay applyAll(Iterable<? extends Action> actions) {
    actions.forEach(this::apply);
    return this;
  }

  public void apply(Action action) {
    switch (action) {
      case AddFile add -> {
        FileKey key = FileKey.of(add);
        removed.remove(key);
        added.put(key, add);
      }
      case RemoveFile remove -> {
        FileKey key = FileKey.of(remove);
        added.remove(key);
        removed.put(key, remove);
      }
      case Protocol newer -> protocol = newer;
      case Metadata newer -> metadata = newer;
      case SetTransaction transaction -> transactions.put(transaction.appId(), transaction);
      case DomainMetadata domain -> {
        if (domain.removed()) {
          domains.remove(domain.domain());
        } else {
          domains.put(domain.domain(), domain);
        }
      }
      case ChangeFile change -> {}
      case CommitInfo info -> {}
    }
  }

  /** How many changed files a snapshot holds as objects over what its checkpoint gave. */
  public static int changesOverBase(Snapshot snapshot) {
    return snapshot.files() instanceof OverlaidFileIndex overlaid
        ? overlaid.added().size() + overlaid.removed().size()
        : 0;
  }

  /** Whether there were a protocol and a metadata, without which there is no table. */
  public boolean isComplete() {
    return protocol != null && metadata != null;
  }

  /** The state reached. This replay must not be used any more. */
  public Snapshot snapshot(long version, long timestamp) {
    if (!isComplete()) {
      throw new IllegalStateException("version " + version + " has no protocol or no metaData");
    }
    return new Snapshot(
        version,
        timestamp,
        protocol,
        EffectiveMetadata.of(protocol, metadata),
        transactions,
        domains,
        new OverlaidFileIndex(base, added, removed));
  }
}
