package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.tree.ColumnDefinition.SqlText;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Identifier;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.ViewStatement.QueryText;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes a tree on one line for tests to compare: positions and everything empty or false are left
 * out, names and literals are short, operators are wholly in parentheses.
 */
final class TreeText {
  private TreeText() {}

  static String of(Object node) {
    return switch (node) {
      case null -> "NULL";
      case Expression expression -> expression(expression);
      case SqlText text -> "<" + text.text() + ">" + of(text.expression());
      case QueryText text -> "<" + text.text() + ">" + of(text.query());
      case QualifiedName name -> name(name.parts());
      case Identifier identifier -> name(List.of(identifier.value()));
      case DataType type -> type.sql();
      case Optional<?> optional -> optional.map(TreeText::of).orElse("");
      case Collection<?> items ->
          items.stream().map(TreeText::of).collect(Collectors.joining(", ", "[", "]"));
      case Map<?, ?> map ->
          map.entrySet().stream()
              .map(entry -> entry.getKey() + "=" + of(entry.getValue()))
              .collect(Collectors.joining(", ", "{", "}"));
      case Record record -> record(record);
      default -> node.toString();
    };
  }

  private static String name(List<String> parts) {
    return parts.stream()
        .map(part -> part.matches("\\w+") ? part : "`" + part + "`")
        .collect(Collectors.joining("."));
  }

  private static String expression(Expression expression) {
    return switch (expression) {
      case Expression.Literal literal -> literal(literal);
      case Expression.Name name -> name(name.parts());
      case Expression.Binary binary ->
          "(" + of(binary.left()) + " " + binary.operator() + " " + of(binary.right()) + ")";
      case Expression.Unary unary -> unary.operator() + "(" + of(unary.operand()) + ")";
      case Expression.FunctionCall call when isPlain(call) ->
          name(call.name().parts())
              + call.arguments().stream()
                  .map(TreeText::argument)
                  .collect(Collectors.joining(", ", "(", ")"));
      case Expression.Cast cast ->
          (cast.tryCast() ? "TRY_CAST(" : "CAST(")
              + of(cast.value())
              + " AS "
              + cast.target().sql()
              + ")";
      default -> record((Record) expression);
    };
  }

  private static boolean isPlain(Expression.FunctionCall call) {
    return !call.distinct()
        && call.withinGroup().isEmpty()
        && call.filter().isEmpty()
        && call.window().isEmpty()
        && call.nullTreatment() == Expression.NullTreatment.UNSPECIFIED;
  }

  private static String argument(Expression.Argument argument) {
    return argument.name().map(name -> name + " => ").orElse("") + of(argument.value());
  }

  private static String literal(Expression.Literal literal) {
    String type = literal.type().sql();
    return switch (literal.value()) {
      case null -> "NULL";
      case String text -> "'" + visible(text) + "'";
      case byte[] bytes -> type + ":" + HexFormat.of().formatHex(bytes);
      default ->
          literal.type() == PrimitiveType.INTEGER || literal.type() == PrimitiveType.BOOLEAN
              ? String.valueOf(literal.value())
              : type + ":" + literal.value();
    };
  }

  private static String visible(String text) {
    return text.codePoints()
        .mapToObj(c -> c < ' ' ? "\\u%04x".formatted(c) : Character.toString(c))
        .collect(Collectors.joining());
  }

  private static String record(Record record) {
    return record.getClass().getSimpleName()
        + Stream.of(record.getClass().getRecordComponents())
            .map(component -> component(record, component))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(", ", "{", "}"));
  }

  private static Optional<String> component(Record record, RecordComponent component) {
    try {
      Object value = component.getAccessor().invoke(record);
      return isBoring(value)
          ? Optional.empty()
          : Optional.of(component.getName() + "=" + of(value));
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static boolean isBoring(Object value) {
    return switch (value) {
      case null -> true;
      case SourcePosition position -> true;
      case Boolean flag -> !flag;
      case Optional<?> optional -> optional.isEmpty();
      case Collection<?> items -> items.isEmpty();
      case Map<?, ?> map -> map.isEmpty();
      case Enum<?> constant -> constant.name().toLowerCase(Locale.ROOT).equals("unspecified");
      default -> false;
    };
  }
}
