package dev.tarn.lake.alter;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.transaction.Operation;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.TableStatement;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** COMMENT ON TABLE and COMMENT ON COLUMN; IS NULL takes the comment away. */
public final class CommentStatements {
  private static final String COMMENT = "comment";

  private CommentStatements() {}

  public static Result table(TableStatement.CommentOnTable statement, StatementContext context) {
    try (TableChange change = TableChange.begin(statement.table(), context)) {
      Operation operation =
          statement.comment().isPresent()
              ? Operation.setProperties(Map.of(COMMENT, statement.comment().get()))
              : Operation.unsetProperties(List.of(COMMENT), true);
      change.commit(described(change.metadata(), statement.comment()), operation);
      return Result.none();
    }
  }

  static Metadata described(Metadata metadata, Optional<String> description) {
    return new Metadata(
        metadata.id(),
        metadata.name(),
        description,
        metadata.schema(),
        metadata.partitionColumns(),
        metadata.configuration(),
        metadata.createdTime());
  }

  public static Result column(TableStatement.CommentOnColumn statement, StatementContext context) {
    List<String> parts = statement.column().parts();
    if (parts.size() < 2) {
      throw CatalogErrors.tableNotFound(statement.column().quoted())
          .at(statement.column().position());
    }
    QualifiedName table =
        new QualifiedName(statement.column().position(), parts.subList(0, parts.size() - 1));
    List<String> path = List.of(parts.getLast());
    try (TableChange change = TableChange.begin(table, context)) {
      StructType schema =
          SchemaPath.changeField(
              change.schema(), path, field -> commented(field, statement.comment()));
      change.commit(
          schema,
          Operation.changeColumn(List.of(), SchemaPath.field(schema, path), Optional.empty()));
      return Result.none();
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(statement.column().position());
    }
  }

  private static StructField commented(StructField field, Optional<String> comment) {
    return comment.map(field::withComment).orElseGet(() -> field.withoutMetadata(COMMENT));
  }
}
