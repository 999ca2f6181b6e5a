package dev.tarn.lake.relation;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.changes.ChangeFunctions;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.files.FileTables;
import dev.tarn.lake.files.ReadFiles;
import dev.tarn.lake.information.InformationSchema;
import dev.tarn.lake.read.TableRelations;
import dev.tarn.sql.analyze.Relations.ConstantArgument;
import dev.tarn.sql.analyze.Relations.ResolvedTable;
import dev.tarn.sql.analyze.Relations.TimePoint;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Optional;

/**
 * Tables and views, the functions that give rows, and files. What stands in the query of a view is
 * found with the names and the rights of the view.
 */
public final class StatementRelations implements TableRelations.TableFunctions {
  private StatementRelations() {}

  /** All that a statement can name. */
  public static TableRelations of(StatementContext context) {
    return new TableRelations(context, new StatementRelations());
  }

  @Override
  public Optional<Plan> find(
      QualifiedName name, List<ConstantArgument> arguments, TableRelations relations) {
    StatementContext context = relations.context();
    return new ChangeFunctions(context)
        .find(name, arguments, relations)
        .or(() -> new ReadFiles(context).find(name, arguments).map(Plan.Scan::of))
        .or(() -> new SuppliedFunctions(context).find(name, arguments, relations));
  }

  @Override
  public boolean knows(QualifiedName name) {
    return ChangeFunctions.isKnown(name)
        || ReadFiles.isNamed(name)
        || SuppliedFunctions.knows(name);
  }

  @Override
  public boolean takesTables(QualifiedName name) {
    return SuppliedFunctions.knows(name);
  }

  @Override
  public TarnException notConstant(QualifiedName name, int place, TarnException error) {
    return ChangeFunctions.notConstant(name, place, error);
  }

  @Override
  public Optional<ResolvedTable> relation(
      QualifiedName name, Optional<TimePoint> at, TableRelations relations) {
    StatementContext context = relations.context();
    return InformationSchema.find(name, at, context)
        .or(() -> AuditRelation.find(name, context))
        .or(
            () ->
                new FileTables(context)
                    .find(name, at)
                    .map(found -> new ResolvedTable(found, List.of())));
  }
}
