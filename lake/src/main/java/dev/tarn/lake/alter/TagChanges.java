package dev.tarn.lake.alter;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.tag.ChangeTagsStatement;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.AlterTable.AlteredColumn;
import dev.tarn.sql.tree.Identifier;
import dev.tarn.sql.tree.ObjectStatement.ChangeTags;
import dev.tarn.sql.tree.ObjectStatement.TaggedKind;
import dev.tarn.sql.tree.QualifiedName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** SET TAGS and UNSET TAGS of ALTER TABLE: the catalog keeps them, and not the log. */
final class TagChanges {
  private TagChanges() {}

  /** Runs a statement that changes nothing but tags; false for any other. */
  static boolean run(AlterTable statement, StatementContext context) {
    List<ChangeTags> changes = changes(statement);
    changes.forEach(change -> ChangeTagsStatement.run(change, context));
    return !changes.isEmpty();
  }

  private static List<ChangeTags> changes(AlterTable statement) {
    return switch (statement.action()) {
      case AlterTable.SetTags set ->
          List.of(change(statement, Optional.empty(), set.tags(), List.of()));
      case AlterTable.UnsetTags unset ->
          List.of(change(statement, Optional.empty(), Map.of(), unset.tags()));
      case AlterTable.AlterColumns columns
          when columns.columns().stream().anyMatch(TagChanges::isTagChange) ->
          columns(statement, columns);
      default -> List.of();
    };
  }

  private static boolean isTagChange(AlteredColumn column) {
    return column.change() instanceof AlterTable.SetColumnTags
        || column.change() instanceof AlterTable.UnsetColumnTags;
  }

  private static List<ChangeTags> columns(AlterTable statement, AlterTable.AlterColumns columns) {
    List<ChangeTags> changes = new ArrayList<>();
    for (AlteredColumn column : columns.columns()) {
      Optional<Identifier> name = Optional.of(identifier(column.column()));
      changes.add(
          switch (column.change()) {
            case AlterTable.SetColumnTags set -> change(statement, name, set.tags(), List.of());
            case AlterTable.UnsetColumnTags unset ->
                change(statement, name, Map.of(), unset.tags());
            default ->
                throw AlterErrors.notSupported("ALTER COLUMN with changes of tags and others");
          });
    }
    return changes;
  }

  private static Identifier identifier(QualifiedName column) {
    if (column.parts().size() > 1) {
      throw TarnException.of("UNSUPPORTED_FEATURE.SQL")
          .with("feature", "tags on a field of a struct")
          .at(column.position());
    }
    return new Identifier(column.position(), column.last());
  }

  private static ChangeTags change(
      AlterTable statement,
      Optional<Identifier> column,
      Map<String, String> set,
      List<String> unset) {
    return new ChangeTags(
        statement.position(), TaggedKind.TABLE, statement.table(), column, set, unset);
  }
}
