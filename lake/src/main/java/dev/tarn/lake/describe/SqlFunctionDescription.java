package dev.tarn.lake.describe;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.catalog.FunctionEntry;
import dev.tarn.lake.catalog.FunctionEntry.Parameter;
import dev.tarn.lake.context.TemporaryFunction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What DESCRIBE FUNCTION says of a function written in SQL, in Spark's layout. */
record SqlFunctionDescription(
    String name,
    List<Parameter> parameters,
    FunctionEntry.Kind kind,
    DataType returns,
    Optional<String> comment,
    boolean deterministic,
    Optional<String> owner,
    Instant created,
    String body) {

  private static final String INPUT = "Input:";

  static SqlFunctionDescription of(FunctionEntry function) {
    return new SqlFunctionDescription(
        function.name().catalog() + "." + function.name().schema() + "." + function.name().table(),
        function.parameters(),
        function.kind(),
        function.returns(),
        function.comment(),
        function.deterministic(),
        Optional.of(function.owner()),
        function.created(),
        function.body());
  }

  static SqlFunctionDescription of(TemporaryFunction function) {
    return new SqlFunctionDescription(
        function.name(),
        function.parameters(),
        function.kind(),
        function.returns(),
        function.comment(),
        function.deterministic(),
        Optional.empty(),
        function.created(),
        function.body());
  }

  List<String> brief() {
    Lines lines = new Lines("Function: ".length());
    lines.add("Function:", name);
    lines.add("Type:", kind.name());
    inputs(false, lines);
    returns(false, lines);
    return lines.all;
  }

  List<String> extended() {
    Lines lines = new Lines("Deterministic: ".length());
    lines.add("Function:", name);
    lines.add("Type:", kind.name());
    inputs(true, lines);
    returns(true, lines);
    comment.ifPresent(text -> lines.add("Comment:", text));
    lines.add("Deterministic:", Boolean.toString(deterministic));
    owner.ifPresent(user -> lines.add("Owner:", user));
    lines.add("Create Time:", created.toString());
    lines.add("Body:", body);
    return lines.all;
  }

  private void inputs(boolean extended, Lines lines) {
    if (parameters.isEmpty()) {
      lines.add(INPUT, "()");
    }
    add(INPUT, parameters, extended, lines);
  }

  private void returns(boolean extended, Lines lines) {
    if (returns instanceof StructType row && kind == FunctionEntry.Kind.TABLE) {
      List<Parameter> columns =
          row.fields().stream()
              .map(
                  field ->
                      new Parameter(field.name(), field.type(), Optional.empty(), field.comment()))
              .toList();
      add("Returns:", columns, extended, lines);
    } else {
      lines.add("Returns:", returns.sql());
    }
  }

  private static void add(String first, List<Parameter> parameters, boolean extended, Lines lines) {
    int nameWidth = parameters.stream().mapToInt(each -> each.name().length()).max().orElse(0);
    int typeWidth =
        parameters.stream().mapToInt(each -> each.type().sql().length()).max().orElse(0);
    String label = first;
    for (Parameter parameter : parameters) {
      String text = pad(parameter.name(), nameWidth) + " " + pad(parameter.type().sql(), typeWidth);
      lines.add(label, extended ? text + details(parameter) : text);
      label = "";
    }
  }

  private static String details(Parameter parameter) {
    return parameter.defaultValue().map(value -> " DEFAULT " + value).orElse("")
        + parameter.comment().map(text -> " '" + text + "'").orElse("");
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  /** Lines whose values begin in one column. */
  private static final class Lines {
    private final int width;
    private final List<String> all = new ArrayList<>();

    Lines(int width) {
      this.width = width;
    }

    void add(String label, String value) {
      all.add(pad(label, width) + value);
    }
  }
}
