package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.CheckConstraintContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CheckPropertyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ColumnDefinitionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ColumnPropertyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ConstraintBodyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ForeignKeyConstraintContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ForeignKeyPropertyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ForeignParentContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.IdentifierContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PrimaryKeyConstraintContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PrimaryKeyPropertyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TableConstraintContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UniqueConstraintContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UniquePropertyContext;
import dev.tarn.sql.tree.Constraint;
import dev.tarn.sql.tree.Constraint.Check;
import dev.tarn.sql.tree.Constraint.ForeignKey;
import dev.tarn.sql.tree.Constraint.PrimaryKey;
import dev.tarn.sql.tree.Constraint.Unique;
import java.util.List;
import java.util.Optional;

/** Constraints, of a table and of one column. */
final class ConstraintBuilder {
  private final Builders builders;

  ConstraintBuilder(Builders builders) {
    this.builders = builders;
  }

  Constraint build(TableConstraintContext context) {
    SourcePosition position = Positions.of(context);
    Optional<String> name = name(context.name);
    ConstraintBodyContext body = context.constraintBody();
    return switch (body) {
      case CheckConstraintContext check ->
          new Check(position, name, builders.sqlText(check.expression()));
      case PrimaryKeyConstraintContext key ->
          new PrimaryKey(
              position,
              name,
              key.keyColumn().stream().map(column -> Names.text(column.identifier())).toList());
      case UniqueConstraintContext unique ->
          new Unique(position, name, Names.texts(unique.identifierList()));
      case ForeignKeyConstraintContext key ->
          foreignKey(position, name, Names.texts(key.identifierList()), key.foreignParent());
      default -> throw new IllegalStateException("no constraint: " + body.getText());
    };
  }

  static boolean isConstraint(ColumnPropertyContext context) {
    return context instanceof CheckPropertyContext
        || context instanceof PrimaryKeyPropertyContext
        || context instanceof UniquePropertyContext
        || context instanceof ForeignKeyPropertyContext;
  }

  List<Constraint> ofColumn(ColumnDefinitionContext context) {
    return ofColumn(Names.text(context.identifier()), context.columnProperty());
  }

  List<Constraint> ofColumn(String name, List<ColumnPropertyContext> properties) {
    List<String> column = List.of(name);
    return properties.stream()
        .filter(ConstraintBuilder::isConstraint)
        .map(property -> ofColumn(column, property))
        .toList();
  }

  private Constraint ofColumn(List<String> column, ColumnPropertyContext context) {
    SourcePosition position = Positions.of(context);
    return switch (context) {
      case CheckPropertyContext check ->
          new Check(position, name(check.name), builders.sqlText(check.expression()));
      case PrimaryKeyPropertyContext key -> new PrimaryKey(position, name(key.name), column);
      case UniquePropertyContext unique -> new Unique(position, name(unique.name), column);
      case ForeignKeyPropertyContext key ->
          foreignKey(position, name(key.name), column, key.foreignParent());
      default -> throw new IllegalStateException("no constraint: " + context.getText());
    };
  }

  private Constraint foreignKey(
      SourcePosition position,
      Optional<String> name,
      List<String> columns,
      ForeignParentContext parent) {
    return new ForeignKey(
        position,
        name,
        columns,
        builders.name(parent.objectName()),
        Names.texts(parent.identifierList()));
  }

  private static Optional<String> name(IdentifierContext context) {
    return Optional.ofNullable(context).map(Names::text);
  }
}
