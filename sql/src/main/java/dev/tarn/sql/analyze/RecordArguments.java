package dev.tarn.sql.analyze;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import dev.tarn.sql.record.RecordOptions;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Expression.FunctionCall;
import dev.tarn.sql.type.Nullability;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The arguments of functions on records: schemas and options, which are constant, and values. */
record RecordArguments(ExpressionAnalyzer expressions) {

  List<TypedExpression> typed(List<Expression> arguments) {
    return arguments.stream().map(expressions::analyze).toList();
  }

  AnalysisContext session() {
    return expressions.context().query().session();
  }

  Optional<Literal> fold(TypedExpression expression) {
    return new ConstantFolder(session()).fold(expression);
  }

  static TypedExpression bound(FunctionCall call, String name, List<TypedExpression> arguments) {
    return Functions.at(call.position(), () -> FunctionTable.byId(name).bind(arguments).call());
  }

  /** The type that a text says: that of a struct by its columns, or any other. */
  DataType schema(Expression written, TypedExpression typed) {
    Optional<Literal> constant =
        typed.type() == PrimitiveType.STRING ? fold(typed) : Optional.empty();
    if (constant.isEmpty() || !(constant.get().value() instanceof String text)) {
      throw TarnException.of("INVALID_SCHEMA.NON_STRING_LITERAL")
          .with("inputSchema", print(written))
          .at(written.position());
    }
    return Nullability.asNullable(parse(text, written));
  }

  String print(Expression expression) {
    return "\"" + new ExpressionPrinter(expressions.context()).print(expression) + "\"";
  }

  private DataType parse(String text, Expression written) {
    SqlParser parser = new SqlParser(new ParseOptions(session().zone()));
    try {
      return parser.parseColumns(text);
    } catch (TarnException notColumns) {
      try {
        return parser.parseDataType(text);
      } catch (TarnException e) {
        throw e.at(written.position());
      }
    }
  }

  RecordOptions options(FunctionCall call, List<TypedExpression> typed, int index) {
    if (typed.size() <= index) {
      return RecordOptions.NONE;
    }
    TypedExpression options = typed.get(index);
    boolean map =
        options instanceof TypedExpression.Call written && written.function().equals("map");
    if (!map) {
      throw TarnException.of("INVALID_OPTIONS.NON_MAP_FUNCTION").at(call.position());
    }
    MapType type = (MapType) options.type();
    if (type.key() != PrimitiveType.STRING || type.value() != PrimitiveType.STRING) {
      throw TarnException.of("INVALID_OPTIONS.NON_STRING_TYPE")
          .with("mapType", "\"" + type.sql() + "\"")
          .at(call.position());
    }
    return new RecordOptions(entries(call, (TypedExpression.Call) options));
  }

  private Map<String, String> entries(FunctionCall call, TypedExpression.Call map) {
    Map<String, String> entries = new LinkedHashMap<>();
    List<TypedExpression> parts = map.arguments();
    for (int i = 0; i + 1 < parts.size(); i += 2) {
      entries.put(constant(call, parts.get(i)), constant(call, parts.get(i + 1)));
    }
    return entries;
  }

  private String constant(FunctionCall call, TypedExpression part) {
    return fold(part)
        .map(Literal::value)
        .map(String.class::cast)
        .orElseThrow(
            () -> TarnException.of("INVALID_OPTIONS.NON_MAP_FUNCTION").at(call.position()));
  }
}
