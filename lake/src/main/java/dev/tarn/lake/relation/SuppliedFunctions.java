package dev.tarn.lake.relation;

import dev.tarn.lake.context.Brought;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.context.SuppliedTableFunctions;
import dev.tarn.sql.analyze.Relations;
import dev.tarn.sql.analyze.Relations.ConstantArgument;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** Finds the table functions of modules above this one. */
record SuppliedFunctions(StatementContext context) {

  static boolean knows(QualifiedName name) {
    return module(name).isPresent();
  }

  Optional<Plan> find(QualifiedName name, List<ConstantArgument> arguments, Relations relations) {
    return module(name).map(found -> found.find(name, arguments, relations, context));
  }

  private static Optional<SuppliedTableFunctions> module(QualifiedName name) {
    return Brought.of(SuppliedTableFunctions.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(module -> module.brings(name))
        .findFirst();
  }
}
