package dev.tarn.lake.feature;

import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.DeletionVectorDescriptor;
import dev.tarn.delta.action.RemoveFile;
import dev.tarn.delta.deletionvector.DeletionVectors;
import dev.tarn.delta.log.DeltaLog;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.delta.storage.DataPath;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.delta.typechange.TypeWidening;
import dev.tarn.lake.constraint.Constraints;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.feature.ColumnMappingRemoval.ModeProperty;
import dev.tarn.lake.optimize.ReorgStatement;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.tree.QualifiedName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Brings a table to where it uses a feature no more, in commits of their own. */
final class Preparation {
  private final Removal removal;
  private final QualifiedName table;
  private final StatementContext context;
  private boolean changed;

  private Preparation(Removal removal, QualifiedName table, StatementContext context) {
    this.removal = removal;
    this.table = table;
    this.context = context;
  }

  /** Whether there was anything to be done. */
  static boolean run(Removal removal, QualifiedName table, StatementContext context) {
    Preparation preparation = new Preparation(removal, table, context);
    preparation.run();
    return preparation.changed;
  }

  private void run() {
    removal.property().ifPresent(this::change);
    switch (removal.feature()) {
      case CHECK_CONSTRAINTS -> requireNoConstraints();
      case DELETION_VECTORS -> purge();
      case COLUMN_MAPPING ->
          changed |= ColumnMappingRemoval.run(table, ModeProperty.UNSET, context);
      case TYPE_WIDENING, TYPE_WIDENING_PREVIEW -> forgetNarrowTypes();
      default -> {
        // Nothing in the files depends on it.
      }
    }
  }

  private void change(Removal.Property property) {
    try (TableWrite write = TableWrite.begin(table, context)) {
      if (!property.isSet(write.metadata())) {
        return;
      }
      Map<String, String> configuration = new LinkedHashMap<>(write.metadata().configuration());
      configuration.remove(property.key());
      if (!property.value().isEmpty()) {
        configuration.put(property.key(), property.value());
      }
      write.transaction().updateMetadata(write.metadata().withConfiguration(configuration));
      write.commit(
          property.key().equals("delta.checkpointPolicy")
              ? Operation.setProperties(Map.of(property.key(), property.value()))
              : Operation.unsetProperties(List.of(property.key()), true));
      changed = true;
    }
  }

  private void requireNoConstraints() {
    try (TableWrite write = TableWrite.begin(table, context)) {
      List<String> names =
          write.metadata().configuration().keySet().stream()
              .filter(key -> key.startsWith(Constraints.CHECK_PREFIX))
              .map(key -> key.substring(Constraints.CHECK_PREFIX.length()))
              .toList();
      if (!names.isEmpty()) {
        throw DropFeatureErrors.constraints(names);
      }
    }
  }

  /** When all files have the types of the table, nobody needs to know what they were before. */
  private void forgetNarrowTypes() {
    changed |= ReorgStatement.rewrite(table, NarrowFiles::of, context);
    try (TableWrite write = TableWrite.begin(table, context)) {
      List<StructField> widened = TypeWidening.widened(write.schema());
      if (!widened.isEmpty()) {
        StructType schema = TypeWidening.withoutRecord(write.schema());
        write.transaction().updateMetadata(write.metadata().withSchema(schema));
        write.transaction().readWholeTable();
        write.commit(Operation.dropTypeChanges(widened));
        changed = true;
      }
    }
  }

  private void purge() {
    changed |= ReorgStatement.purge(table, context);
    protectVectorFiles();
  }

  /**
   * The files of deletion vectors become files that were taken out: clients without the feature
   * would see nothing in them that older versions need, and delete them at once.
   */
  private void protectVectorFiles() {
    try (TableWrite write = TableWrite.begin(table, context)) {
      Snapshot snapshot = write.transaction().start().orElseThrow();
      Set<String> paths = vectorFiles(write.table().log(), snapshot);
      if (paths.isEmpty()) {
        return;
      }
      long now = context.lake().clock().millis();
      paths.forEach(path -> write.transaction().stage(gone(path, now)));
      write.commit(Operation.named("Deletion Vector Tombstones", Map.of()));
    }
  }

  private static Set<String> vectorFiles(DeltaLog log, Snapshot snapshot) {
    DeletionVectors vectors = DeletionVectors.of(log.storage(), log.root());
    Set<String> paths = new TreeSet<>();
    Set<String> known = new TreeSet<>();
    try (Stream<RemoveFile> removed = snapshot.files().tombstones()) {
      removed.forEach(
          file -> {
            known.add(file.path());
            file.deletionVector()
                .flatMap(vector -> path(vector, vectors, log))
                .ifPresent(paths::add);
          });
    }
    paths.removeAll(known);
    return paths;
  }

  private static Optional<String> path(
      DeletionVectorDescriptor vector, DeletionVectors vectors, DeltaLog log) {
    String root = log.root() + "/";
    return vectors
        .path(vector)
        .filter(path -> path.startsWith(root))
        .map(path -> DataPath.encode(path.substring(root.length())));
  }

  private static RemoveFile gone(String path, long time) {
    return new RemoveFile(
        path,
        Optional.of(time),
        false,
        Optional.empty(),
        Map.of(),
        Optional.empty(),
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }
}
