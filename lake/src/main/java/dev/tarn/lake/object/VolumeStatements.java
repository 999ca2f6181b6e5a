package dev.tarn.lake.object;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.catalog.VolumeEntry;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.statement.NamePattern;
import dev.tarn.lake.statement.TextRows;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.tree.ObjectStatement;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** DROP, ALTER, DESCRIBE and SHOW of volumes. */
public final class VolumeStatements {
  private static final StructType SHOWN =
      StructType.of(
          StructField.required("database", PrimitiveType.STRING),
          StructField.required("volume_name", PrimitiveType.STRING));

  private VolumeStatements() {}

  public static Result drop(ObjectStatement.DropVolume statement, StatementContext context) {
    TableName name = VolumeNames.full(statement.name(), context);
    Optional<VolumeEntry> dropped = drop(name, context);
    if (dropped.isEmpty() && !statement.ifExists()) {
      throw CatalogErrors.volumeNotFound(name.quoted()).at(statement.name().position());
    }
    return Result.none();
  }

  /** Drops a volume: the name goes first, then the files of a managed one. */
  private static Optional<VolumeEntry> drop(TableName name, StatementContext context) {
    Optional<VolumeEntry> dropped = context.catalog().volumes().drop(name);
    dropped
        .filter(VolumeEntry::managed)
        .ifPresent(entry -> context.lake().storage().deleteTree(entry.location()));
    return dropped;
  }

  /** Gives a volume another name; its files stay where they are. */
  public static Result rename(ObjectStatement.RenameVolume statement, StatementContext context) {
    VolumeEntry volume = VolumeNames.require(statement.name(), context);
    Names.requireNameable(statement.newName());
    TableName target = VolumeNames.full(statement.newName(), context);
    try {
      context
          .catalog()
          .volumes()
          .change(
              volume.name(),
              old ->
                  new VolumeEntry(
                      target,
                      old.kind(),
                      old.location(),
                      old.comment(),
                      old.owner(),
                      old.created()));
    } catch (TarnException e) {
      throw e.at(statement.newName().position());
    }
    return Result.none();
  }

  public static Result describe(
      ObjectStatement.DescribeVolume statement, StatementContext context) {
    VolumeEntry volume = VolumeNames.require(statement.name(), context);
    return Result.of(
        TextRows.schema("info_name", "info_value"),
        List.of(
            Row.of("Volume Name", volume.name().table()),
            Row.of("Catalog Name", volume.name().catalog()),
            Row.of("Namespace Name", volume.name().schema()),
            Row.of("Volume Type", volume.kind().name()),
            Row.of("Location", volume.location()),
            Row.of("Comment", volume.comment().orElse("")),
            Row.of("Owner", volume.owner())));
  }

  public static Result show(ObjectStatement.ShowVolumes statement, StatementContext context) {
    SchemaName schema = Names.schema(statement.in(), context);
    Predicate<String> pattern = NamePattern.of(statement.pattern());
    try {
      return Result.of(
          SHOWN,
          context.catalog().volumes().list(schema).stream()
              .map(volume -> volume.name().table())
              .filter(pattern)
              .map(name -> Row.of(schema.schema(), name))
              .toList());
    } catch (TarnException e) {
      throw e.at(statement.in().map(QualifiedName::position).orElse(null));
    }
  }
}
