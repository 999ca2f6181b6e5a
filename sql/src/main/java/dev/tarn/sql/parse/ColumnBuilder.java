package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.sql.parse.grammar.SqlGrammar.ColumnDefinitionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ColumnPropertyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CommentPropertyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DataTypeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DefaultPropertyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.GeneratedPropertyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.IdentityOptionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.IdentityPropertyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.MaskPropertyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.NotNullPropertyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.SignedIntegerContext;
import dev.tarn.sql.tree.ColumnDefinition;
import dev.tarn.sql.tree.ColumnDefinition.Identity;
import dev.tarn.sql.tree.ColumnDefinition.SqlText;
import dev.tarn.sql.tree.PipelineStatement.UntypedColumn;
import dev.tarn.sql.tree.Policy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Columns of CREATE TABLE and of ADD and REPLACE COLUMNS. */
final class ColumnBuilder {
  private final Builders builders;
  private final Duplicate duplicate;

  /** The error for a property that a column has twice: each statement has its own. */
  interface Duplicate {
    TarnException of(String column, String property, SourcePosition position);
  }

  /** The columns of a new table. */
  ColumnBuilder(Builders builders) {
    this(builders, ParseErrors::duplicateColumnProperty);
  }

  ColumnBuilder(Builders builders, Duplicate duplicate) {
    this.builders = builders;
    this.duplicate = duplicate;
  }

  ColumnDefinition build(ColumnDefinitionContext context) {
    return build(
        Positions.of(context),
        Names.text(context.identifier()),
        context.dataType(),
        context.columnProperty());
  }

  ColumnDefinition build(
      SourcePosition position,
      String name,
      DataTypeContext type,
      List<ColumnPropertyContext> contexts) {
    Map<String, Object> properties = properties(name, contexts);
    return new ColumnDefinition(
        position,
        name,
        TypeBuilder.build(type),
        properties.containsKey("NOT NULL"),
        get(properties, "COMMENT", String.class),
        get(properties, "GENERATED ALWAYS AS", SqlText.class),
        get(properties, "GENERATED AS IDENTITY", Identity.class),
        get(properties, "DEFAULT", SqlText.class),
        get(properties, "MASK", Policy.class));
  }

  /** A column that is named without its type: a query gives it. */
  UntypedColumn untyped(
      SourcePosition position, String name, List<ColumnPropertyContext> contexts) {
    Map<String, Object> properties = properties(name, contexts);
    for (String needsType : List.of("GENERATED ALWAYS AS", "GENERATED AS IDENTITY", "DEFAULT")) {
      if (properties.containsKey(needsType)) {
        throw ParseErrors.invalidSyntax(
            needsType + " of the column " + name + ", which has no type", position);
      }
    }
    return new UntypedColumn(
        position,
        name,
        properties.containsKey("NOT NULL"),
        get(properties, "COMMENT", String.class),
        get(properties, "MASK", Policy.class));
  }

  private Map<String, Object> properties(String column, List<ColumnPropertyContext> contexts) {
    Map<String, Object> properties = new HashMap<>();
    for (ColumnPropertyContext property : contexts) {
      if (!ConstraintBuilder.isConstraint(property)) {
        Map.Entry<String, Object> entry = property(property);
        if (properties.put(entry.getKey(), entry.getValue()) != null) {
          throw duplicate.of(column, entry.getKey(), Positions.of(property));
        }
      }
    }
    return properties;
  }

  private Map.Entry<String, Object> property(ColumnPropertyContext context) {
    return switch (context) {
      case NotNullPropertyContext notNull -> Map.entry("NOT NULL", true);
      case CommentPropertyContext comment ->
          Map.entry("COMMENT", StringLiterals.value(comment.stringText()));
      case GeneratedPropertyContext generated ->
          Map.entry("GENERATED ALWAYS AS", builders.sqlText(generated.expression()));
      case IdentityPropertyContext identity ->
          Map.entry("GENERATED AS IDENTITY", identity(identity));
      case DefaultPropertyContext value ->
          Map.entry("DEFAULT", builders.sqlText(value.expression()));
      case MaskPropertyContext mask ->
          Map.entry("MASK", new PolicyBuilder(builders).mask(mask.policy()));
      default -> throw new IllegalStateException("no column property: " + context.getText());
    };
  }

  private static <T> Optional<T> get(Map<String, Object> properties, String key, Class<T> type) {
    return Optional.ofNullable(properties.get(key)).map(type::cast);
  }

  private static Identity identity(IdentityPropertyContext context) {
    Map<String, Long> options = new HashMap<>();
    for (IdentityOptionContext option : context.identityOption()) {
      String name = option.START() == null ? "INCREMENT BY" : "START WITH";
      if (options.put(name, integer(option.signedInteger())) != null) {
        throw ParseErrors.duplicateIdentityOption(name, Positions.of(option));
      }
    }
    return new Identity(
        context.ALWAYS() != null,
        options.getOrDefault("START WITH", 1L),
        options.getOrDefault("INCREMENT BY", 1L));
  }

  private static long integer(SignedIntegerContext context) {
    String text = context.getText();
    String digits = context.BIGINT_NUMBER() == null ? text : text.substring(0, text.length() - 1);
    return NumberLiterals.longValue(digits, Positions.of(context));
  }
}
