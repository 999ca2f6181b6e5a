package dev.tarn.delta.transaction;

import dev.tarn.delta.action.Action;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.DeletionVectorDescriptor;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.columnmapping.ColumnMapping;
import dev.tarn.delta.feature.Ability;
import dev.tarn.delta.feature.ProtocolRules;
import dev.tarn.delta.feature.TableFeature;
import dev.tarn.delta.property.TableProperties;
import dev.tarn.delta.statistics.FileStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What one commit must keep to by itself (protocol section "Actions"). */
final class CommitRules {
  private final TransactionErrors errors;

  CommitRules(TransactionErrors errors) {
    this.errors = errors;
  }

  void check(Protocol protocol, Metadata metadata, List<Action> actions) {
    List<RemoveFile> removes = all(actions, RemoveFile.class);
    List<AddFile> adds = all(actions, AddFile.class);
    ProtocolRules.checkWritable(
        protocol, metadata, removes.isEmpty() ? Ability.APPEND : Ability.REWRITE);
    if (removes.stream().anyMatch(RemoveFile::dataChange)) {
      checkAppendOnly(protocol, metadata);
    }
    checkOnePerPath(adds, removes);
    checkDeletionVectors(adds, removes);
    checkPartitions(metadata, adds);
  }

  void checkAppendOnly(Protocol protocol, Metadata metadata) {
    if (ProtocolRules.has(protocol, TableFeature.APPEND_ONLY)
        && TableProperties.APPEND_ONLY.of(metadata)) {
      throw errors.appendOnly();
    }
  }

  private void checkOnePerPath(List<AddFile> adds, List<RemoveFile> removes) {
    Map<String, Optional<DeletionVectorDescriptor>> added = new HashMap<>();
    for (AddFile add : adds) {
      if (added.put(add.path(), add.deletionVector()) != null) {
        throw errors.duplicateActions(add.path());
      }
    }
    Map<String, Optional<DeletionVectorDescriptor>> removed = new HashMap<>();
    for (RemoveFile remove : removes) {
      if (removed.put(remove.path(), remove.deletionVector()) != null
          || remove.deletionVector().equals(added.get(remove.path()))) {
        throw errors.duplicateActions(remove.path());
      }
    }
  }

  /** Statistics of a file whose deletion vector changes: rows counted, and bounds that are wide. */
  private void checkDeletionVectors(List<AddFile> adds, List<RemoveFile> removes) {
    Set<String> replaced = removes.stream().map(RemoveFile::path).collect(Collectors.toSet());
    for (AddFile add : adds) {
      if (add.deletionVector().isPresent() && replaced.contains(add.path())) {
        FileStatistics statistics =
            add.stats().map(FileStatistics::parse).orElse(FileStatistics.NONE);
        if (statistics.numRecords().isEmpty()) {
          throw errors.vectorWithoutCount(add.path());
        }
        if (statistics.tightBounds()) {
          throw errors.vectorWithTightBounds(add.path());
        }
      }
    }
  }

  private void checkPartitions(Metadata metadata, List<AddFile> adds) {
    Set<String> expected =
        Set.copyOf(ColumnMapping.of(metadata).physicalPartitionColumns(metadata));
    for (AddFile add : adds) {
      if (!add.partitionValues().keySet().equals(expected)) {
        throw errors.partitionMismatch(add.path(), add.partitionValues().keySet(), expected);
      }
    }
  }

  private static <T extends Action> List<T> all(List<Action> actions, Class<T> kind) {
    return actions.stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
