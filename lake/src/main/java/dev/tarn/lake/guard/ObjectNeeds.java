package dev.tarn.lake.guard;

import dev.tarn.lake.privilege.Privilege;
import dev.tarn.sql.tree.ObjectStatement;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.ShowStatement;
import dev.tarn.sql.tree.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What statements on objects of several kinds need. */
final class ObjectNeeds {
  private ObjectNeeds() {}

  static void comment(ObjectStatement.CommentOnObject comment, Checks checks) {
    switch (comment.kind()) {
      case CATALOG -> checks.catalog(comment.name(), Privilege.MANAGE);
      case SCHEMA -> checks.schema(comment.name(), Privilege.MANAGE);
      case VOLUME -> checks.volume(comment.name(), Privilege.MANAGE);
    }
  }

  static void tags(ObjectStatement.ChangeTags tags, Checks checks) {
    switch (tags.kind()) {
      case CATALOG -> checks.catalog(tags.name(), Privilege.APPLY_TAG);
      case SCHEMA -> checks.schema(tags.name(), Privilege.APPLY_TAG);
      case VOLUME -> checks.volume(tags.name(), Privilege.APPLY_TAG);
      case TABLE, VIEW, RELATION -> checks.relation(tags.name(), Privilege.APPLY_TAG);
    }
  }

  static void schemas(Statement.ShowSchemas show, Checks checks) {
    show.in().ifPresentOrElse(name -> checks.catalogShown(name.last()), checks::currentCatalog);
  }

  /** SHOW COLUMNS IN t IN s. */
  static void columns(ShowStatement.ShowColumns show, Checks checks) {
    if (show.schema().isEmpty()) {
      checks.shown(show.table());
      return;
    }
    List<String> parts = new ArrayList<>(show.schema().get().parts());
    parts.add(show.table().last());
    checks.shown(new QualifiedName(show.table().position(), parts));
  }

  /** The table in a name whose last part is a column. */
  static Optional<QualifiedName> tableOfColumn(QualifiedName column) {
    List<String> parts = column.parts();
    return parts.size() < 2
        ? Optional.empty()
        : Optional.of(new QualifiedName(column.position(), parts.subList(0, parts.size() - 1)));
  }
}
