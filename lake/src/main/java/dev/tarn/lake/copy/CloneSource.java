package dev.tarn.lake.copy;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.delta.snapshot.Snapshot;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.policy.PolicyRules;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.read.TableRelations;
import dev.tarn.lake.read.TimeTravel;
import dev.tarn.lake.relation.StatementRelations;
import dev.tarn.lake.table.TableHandle;
import dev.tarn.lake.table.Tables;
import dev.tarn.lake.table.Views;
import dev.tarn.sql.analyze.Analyzer;
import dev.tarn.sql.analyze.Relations.TimePoint;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.TableStatement;
import java.util.List;
import java.util.Optional;

/** The version of a table that is cloned. */
record CloneSource(TableHandle table, Snapshot snapshot) {

  static CloneSource of(TableStatement.CloneTable statement, StatementContext context) {
    refuseView(statement.source(), context);
    TableHandle table = Tables.require(statement.source(), context);
    TableRelations relations = StatementRelations.of(context);
    try {
      refusePolicies(table, relations);
    } catch (TarnException e) {
      throw e.at(statement.source().position());
    }
    Analyzer analyzer = new Analyzer(context.analysis(), relations);
    Optional<TimePoint> time = statement.timeTravel().map(analyzer::timePoint);
    try {
      return new CloneSource(
          table,
          time.map(point -> TimeTravel.snapshot(table.log(), point))
              .orElseGet(() -> table.log().require()));
    } catch (TarnException e) {
      throw e.position().isPresent() ? e : e.at(statement.source().position());
    }
  }

  private static void refusePolicies(TableHandle table, TableRelations relations) {
    relations
        .policy(table, table.log().require())
        .ifPresent(
            policy ->
                PolicyRules.refuseCloneSource(policy, Identifiers.quoteAll(table.qualifiedName())));
  }

  private static void refuseView(QualifiedName name, StatementContext context) {
    if (Tables.find(name, context).isEmpty() && Views.find(name, context).isPresent()) {
      throw TarnException.of("DELTA_CLONE_UNSUPPORTED_SOURCE")
          .with("name", name.quoted())
          .with("format", "View")
          .at(name.position());
    }
  }

  List<AddFile> files() {
    return ReadPlanner.select(snapshot.files(), FilePredicate.ALL);
  }

  /** The name as the history of a clone has it. */
  String name() {
    return table
        .entry()
        .map(TableEntry::name)
        .map(name -> name.catalog() + "." + name.schema() + "." + name.table())
        .orElse("delta.`file:" + table.location() + "`");
  }
}
