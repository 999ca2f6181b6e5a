package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.VacuumContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.VacuumDryRunContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.VacuumFullContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.VacuumInventoryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.VacuumLiteContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.VacuumOptionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.VacuumRetentionContext;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.tree.TableStatement.InFolder;
import dev.tarn.sql.tree.TableStatement.InInventory;
import dev.tarn.sql.tree.TableStatement.InLog;
import dev.tarn.sql.tree.TableStatement.Vacuum;
import dev.tarn.sql.tree.TableStatement.VacuumedFiles;

/** VACUUM, whose clauses stand in any order. */
final class VacuumBuilder {
  private static final String DEPTH = "LITE/FULL";
  private static final String INVENTORY = "INVENTORY";
  private static final String RETAIN = "RETAIN";
  private static final String DRY_RUN = "DRY RUN";

  private final Builders builders;
  private final Clauses clauses = new Clauses();

  VacuumBuilder(Builders builders) {
    this.builders = builders;
  }

  Vacuum build(VacuumContext context) {
    context.vacuumOption().forEach(this::take);
    return new Vacuum(
        Positions.of(context),
        builders.name(context.tableOrPath()),
        files(context),
        clauses.get(RETAIN, Expression.class),
        clauses.has(DRY_RUN));
  }

  private void take(VacuumOptionContext context) {
    switch (context) {
      case VacuumLiteContext lite -> clauses.put(DEPTH, new InLog(), lite);
      case VacuumFullContext full -> clauses.put(DEPTH, new InFolder(), full);
      case VacuumInventoryContext inventory ->
          clauses.put(INVENTORY, new InInventory(rows(inventory)), inventory);
      case VacuumRetentionContext retention ->
          clauses.put(RETAIN, builders.expressions().build(retention.expression()), retention);
      case VacuumDryRunContext dryRun -> clauses.put(DRY_RUN, true, dryRun);
      default -> throw new IllegalStateException("no clause: " + context.getText());
    }
  }

  private Query rows(VacuumInventoryContext context) {
    return context.query() == null
        ? builders.queries().rowsOf(builders.name(context.objectName()))
        : builders.queries().build(context.query());
  }

  private VacuumedFiles files(VacuumContext context) {
    VacuumedFiles depth = clauses.get(DEPTH, VacuumedFiles.class).orElseGet(InFolder::new);
    if (clauses.has(INVENTORY) && depth instanceof InLog) {
      throw ParseErrors.invalidSyntax(
          "VACUUM LITE with an inventory: it names files, and LITE takes those of the log",
          Positions.of(context));
    }
    return clauses.get(INVENTORY, VacuumedFiles.class).orElse(depth);
  }
}
