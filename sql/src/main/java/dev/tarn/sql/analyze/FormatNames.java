package dev.tarn.sql.analyze;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.type.Types;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How Spark prints TO_CHAR and TO_VARCHAR: as the function that they stand for. */
final class FormatNames {
  private FormatNames() {}

  static String of(
      Expression.FunctionCall call,
      String written,
      List<String> arguments,
      ExpressionContext context) {
    Optional<DataType> type =
        call.arguments().stream()
            .findFirst()
            .flatMap(first -> context.result(first.value()))
            .map(TypedExpression::type);
    if (type.isEmpty() || arguments.size() != 2) {
      return print(written, arguments);
    }
    if (Types.isDatetime(type.get())) {
      return print("date_format", arguments);
    }
    return type.get() == PrimitiveType.BINARY
        ? bytes(written, arguments)
        : print("to_char", arguments);
  }

  private static String bytes(String written, List<String> arguments) {
    boolean varchar = written.equals("to_varchar");
    return switch (arguments.get(1).toLowerCase(Locale.ROOT)) {
      case "base64" -> print(varchar ? written : "base64", arguments.subList(0, 1));
      case "hex" -> print("hex", arguments.subList(0, 1));
      default -> print(varchar ? written : "decode", arguments);
    };
  }

  private static String print(String name, List<String> arguments) {
    return name + "(" + String.join(", ", arguments) + ")";
  }
}
