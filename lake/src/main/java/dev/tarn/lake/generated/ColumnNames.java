package dev.tarn.lake.generated;

import dev.tarn.core.type.StructType;
import dev.tarn.sql.analyze.ContextFunctions;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.ExpressionParts;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Which columns an expression may name: those of the table that are not generated themselves. */
final class ColumnNames {
  private final GeneratedColumn column;
  private final StructType schema;
  private final StructType usable;

  ColumnNames(GeneratedColumn column, StructType schema) {
    this.column = column;
    this.schema = schema;
    this.usable =
        new StructType(
            schema.fields().stream()
                .filter(field -> GeneratedColumn.text(field).isEmpty())
                .filter(field -> !field.name().equals(column.name()))
                .toList());
  }

  StructType usable() {
    return usable;
  }

  void check(Expression expression) {
    check(expression, Set.of());
  }

  private void check(Expression expression, Set<String> parameters) {
    Set<String> known = parameters;
    switch (expression) {
      case Expression.Name name -> checkName(name, parameters);
      case Expression.Lambda lambda -> {
        known = new HashSet<>(parameters);
        for (String parameter : lambda.parameters()) {
          known.add(lower(parameter));
        }
      }
      default -> {
        // Names are in its parts, if anywhere.
      }
    }
    for (Expression part : ExpressionParts.of(expression)) {
      check(part, known);
    }
  }

  private void checkName(Expression.Name name, Set<String> parameters) {
    String first = name.parts().getFirst();
    boolean known =
        parameters.contains(lower(first))
            || usable.field(first).isPresent()
            || ContextFunctions.isName(name);
    if (!known) {
      throw GeneratedErrors.references(column, String.join(".", name.parts()), reason(first))
          .at(name.position());
    }
  }

  private String reason(String name) {
    if (name.equalsIgnoreCase(column.name())) {
      return "which is the column itself";
    }
    return schema.field(name).isPresent()
        ? "which is a generated column too"
        : "which is no column of the table";
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
