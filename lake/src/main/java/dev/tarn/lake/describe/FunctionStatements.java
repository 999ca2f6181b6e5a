package dev.tarn.lake.describe;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.FunctionEntry;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.context.TemporaryFunction;
import dev.tarn.lake.statement.NamePattern;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.SqlFunctions;
import dev.tarn.sql.analyze.BuiltInFunctions;
import dev.tarn.sql.analyze.BuiltInFunctions.Description;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.ShowStatement;
import dev.tarn.sql.tree.ShowStatement.FunctionScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** SHOW FUNCTIONS and DESCRIBE FUNCTION, of those that come with Tarn and those in SQL. */
public final class FunctionStatements {
  private static final String BUILT_IN = "builtin";

  private FunctionStatements() {}

  public static Result show(ShowStatement.ShowFunctions statement, StatementContext context) {
    statement.in().ifPresent(in -> requireSchema(in, context));
    Predicate<String> pattern = NamePattern.of(statement.pattern());
    List<String> names = new ArrayList<>();
    if (statement.scope() != FunctionScope.USER) {
      names.addAll(BuiltInFunctions.names().stream().filter(pattern).toList());
    }
    if (statement.scope() != FunctionScope.SYSTEM) {
      names.addAll(written(statement, pattern, context));
    }
    names.sort(null);
    return lines("function", names);
  }

  private static List<String> written(
      ShowStatement.ShowFunctions statement, Predicate<String> pattern, StatementContext context) {
    List<String> names = new ArrayList<>();
    for (TemporaryFunction function : context.session().temporaryFunctions()) {
      if (pattern.test(function.name())) {
        names.add(function.name());
      }
    }
    SchemaName schema = Names.schema(statement.in(), context);
    for (FunctionEntry function : context.catalog().functions().list(schema)) {
      if (pattern.test(function.name().table())) {
        names.add(schema.catalog() + "." + schema.schema() + "." + function.name().table());
      }
    }
    return names;
  }

  private static void requireSchema(QualifiedName name, StatementContext context) {
    try {
      context.catalog().tables().list(Names.schema(name, context));
    } catch (TarnException e) {
      throw e.at(name.position());
    }
  }

  public static Result describe(
      ShowStatement.DescribeFunction statement, StatementContext context) {
    return describeWritten(statement, context).orElseGet(() -> describeBuiltIn(statement));
  }

  /** A function of Tarn's hides one of the same name that has no qualifier. */
  private static Optional<Result> describeWritten(
      ShowStatement.DescribeFunction statement, StatementContext context) {
    QualifiedName name = statement.function();
    boolean builtIn = isBuiltIn(name) && BuiltInFunctions.find(name.last()).isPresent();
    if (builtIn) {
      return Optional.empty();
    }
    return SqlFunctions.temporary(name, context)
        .map(SqlFunctionDescription::of)
        .or(() -> SqlFunctions.permanent(name, context).map(SqlFunctionDescription::of))
        .map(found -> statement.extended() ? found.extended() : found.brief())
        .map(found -> lines("function_desc", found));
  }

  private static Result describeBuiltIn(ShowStatement.DescribeFunction statement) {
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
