package dev.tarn.lake.describe;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.statement.NamePattern;
import dev.tarn.lake.table.Names;
import dev.tarn.sql.analyze.BuiltInFunctions;
import dev.tarn.sql.analyze.BuiltInFunctions.Description;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.ShowStatement;
import dev.tarn.sql.tree.ShowStatement.FunctionScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** SHOW FUNCTIONS and DESCRIBE FUNCTION. All functions there are come with Tarn. */
public final class FunctionStatements {
  private static final String BUILT_IN = "builtin";

  private FunctionStatements() {}

  public static Result show(ShowStatement.ShowFunctions statement, StatementContext context) {
    statement.in().ifPresent(in -> requireSchema(in, context));
    Set<String> names =
        statement.scope() == FunctionScope.USER ? Set.of() : BuiltInFunctions.names();
    return lines("function", names.stream().filter(NamePattern.of(statement.pattern())).toList());
  }

  private static void requireSchema(QualifiedName name, StatementContext context) {
    try {
      context.catalog().tables(Names.schema(name, context));
    } catch (TarnException e) {
      throw e.at(name.position());
    }
  }

  public static Result describe(ShowStatement.DescribeFunction statement) {
    Description function =
        BuiltInFunctions.find(statement.function().last())
            .filter(found -> isBuiltIn(statement.function()))
            .orElseThrow(() -> notFound(statement.function()));
    List<String> lines = new ArrayList<>();
    lines.add("Function: " + function.name());
    lines.add("Usage: " + function.usage());
    if (statement.extended()) {
      lines.add(
          function.details().stream()
              .map(detail -> "\n    " + detail)
              .collect(Collectors.joining("", "Extended Usage:", "")));
    }
    return lines("function_desc", lines);
  }

  /** Built-ins stand in {@code builtin} and in {@code system.builtin}. */
  private static boolean isBuiltIn(QualifiedName name) {
    List<String> parts = name.parts();
    return parts.size() == 1 || parts.get(parts.size() - 2).equalsIgnoreCase(BUILT_IN);
  }

  private static TarnException notFound(QualifiedName name) {
    return TarnException.of("UNRESOLVED_ROUTINE")
        .with("routineName", name.quoted())
        .at(name.position());
  }

  private static Result lines(String column, List<String> lines) {
    StructType schema = StructType.of(StructField.required(column, PrimitiveType.STRING));
    return Result.of(schema, lines.stream().map(Row::of).toList());
  }
}
