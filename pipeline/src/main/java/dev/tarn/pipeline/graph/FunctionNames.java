package dev.tarn.pipeline.graph;

import dev.tarn.sql.analyze.Relations.ConstantArgument;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;

/** How calls of table functions are shown as inputs: with what they read. */
final class FunctionNames {
  private FunctionNames() {}

  static String of(QualifiedName function, List<ConstantArgument> arguments) {
    String name = String.join(".", function.parts());
    return arguments.isEmpty()
        ? name + "()"
        : name + "(" + arguments.getFirst().value().value() + ")";
  }
}
