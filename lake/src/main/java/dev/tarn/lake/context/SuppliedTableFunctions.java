package dev.tarn.lake.context;

import dev.tarn.sql.analyze.Relations;
import dev.tarn.sql.analyze.Relations.ConstantArgument;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;

/**
 * Table functions that another module brings, found by {@link java.util.ServiceLoader} when a
 * statement names a function that nobody else knows.
 */
public interface SuppliedTableFunctions {

  /** Whether it brings the function of a name. */
  boolean brings(QualifiedName name);

  /**
   * The rows of a function that it brings.
   *
   * @param relations what the statement can name
   */
  Plan find(
      QualifiedName name,
      List<ConstantArgument> arguments,
      Relations relations,
      StatementContext context);
}
