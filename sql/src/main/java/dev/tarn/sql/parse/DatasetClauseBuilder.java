package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.ColumnPropertyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DatasetClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DatasetElementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DatasetElementsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.OptionsClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.RefreshPolicyContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TableClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TableElementContext;
import dev.tarn.sql.tree.Constraint;
import dev.tarn.sql.tree.PipelineStatement.DatasetClauses;
import dev.tarn.sql.tree.PipelineStatement.DatasetColumn;
import dev.tarn.sql.tree.PipelineStatement.Expectation;
import dev.tarn.sql.tree.PipelineStatement.RefreshPolicy;
import dev.tarn.sql.tree.PipelineStatement.Schedule;
import dev.tarn.sql.tree.PipelineStatement.TypedColumn;
import dev.tarn.sql.tree.Policy;
import dev.tarn.sql.tree.Statement.PartitionColumn;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** What the definition of a dataset says beside its query, in any order. */
final class DatasetClauseBuilder {
  private static final String SCHEDULE = "SCHEDULE";
  private static final String REFRESH_POLICY = "REFRESH POLICY";

  private final Builders builders;
  private final TableClauses ofTable;
  private final Clauses ofDataset = new Clauses();
  private final ColumnBuilder columns;
  private final ConstraintBuilder constraints;

  DatasetClauseBuilder(Builders builders, List<DatasetClauseContext> contexts) {
    this(builders, contexts, contexts.stream().map(DatasetClauseContext::tableClause));
  }

  static DatasetClauseBuilder ofTable(Builders builders, List<TableClauseContext> contexts) {
    return new DatasetClauseBuilder(builders, List.of(), contexts.stream());
  }

  private DatasetClauseBuilder(
      Builders builders,
      List<DatasetClauseContext> contexts,
      Stream<TableClauseContext> tableClauses) {
    this.builders = builders;
    columns = new ColumnBuilder(builders);
    constraints = new ConstraintBuilder(builders);
    List<TableClauseContext> clauses = tableClauses.filter(Objects::nonNull).toList();
    clauses.forEach(DatasetClauseBuilder::refuseOptions);
    ofTable = new TableClauses(builders, clauses);
    contexts.forEach(this::add);
  }

  private void add(DatasetClauseContext context) {
    if (context.schedule() != null) {
      ofDataset.put(SCHEDULE, new ScheduleBuilder(builders).visit(context.schedule()), context);
    } else if (context.refreshPolicy() != null) {
      ofDataset.put(REFRESH_POLICY, context.refreshPolicy(), context);
    }
  }

  private static void refuseOptions(TableClauseContext context) {
    if (context instanceof OptionsClauseContext) {
      throw ParseErrors.invalidSyntax(
          "OPTIONS of a dataset, where TBLPROPERTIES are meant", Positions.of(context));
    }
  }

  Optional<RefreshPolicy> refreshPolicy() {
    return ofDataset
        .get(REFRESH_POLICY, RefreshPolicyContext.class)
        .map(DatasetClauseBuilder::policy);
  }

  private static RefreshPolicy policy(RefreshPolicyContext context) {
    if (context.INCREMENTAL() != null) {
      return context.STRICT() == null
          ? RefreshPolicy.INCREMENTAL
          : RefreshPolicy.INCREMENTAL_STRICT;
    }
    return context.AUTO() == null ? RefreshPolicy.FULL : RefreshPolicy.AUTO;
  }

  void refuseRefreshPolicy() {
    ofDataset
        .get(REFRESH_POLICY, RefreshPolicyContext.class)
        .ifPresent(
            context -> {
              throw ParseErrors.invalidSyntax(
                  "REFRESH POLICY of a streaming table", Positions.of(context));
            });
  }

  DatasetClauses build(DatasetElementsContext context) {
    List<DatasetElementContext> elements = context == null ? List.of() : context.datasetElement();
    return clauses(
        elements.stream().map(this::column).flatMap(Optional::stream).toList(),
        DatasetBuilder.expectations(
            builders, elements.stream().map(DatasetElementContext::expectation)),
        elements.stream().flatMap(this::constraints).toList());
  }

  DatasetClauses buildTable(List<TableElementContext> elements) {
    return clauses(
        elements.stream()
            .map(TableElementContext::columnDefinition)
            .filter(Objects::nonNull)
            .<DatasetColumn>map(column -> new TypedColumn(columns.build(column)))
            .toList(),
        DatasetBuilder.expectations(
            builders, elements.stream().map(TableElementContext::expectation)),
        elements.stream().flatMap(this::constraints).toList());
  }

  private Optional<DatasetColumn> column(DatasetElementContext context) {
    if (context.columnDefinition() != null) {
      return Optional.of(new TypedColumn(columns.build(context.columnDefinition())));
    }
    return context.identifier() == null
        ? Optional.empty()
        : Optional.of(
            columns.untyped(
                Positions.of(context), Names.text(context.identifier()), context.columnProperty()));
  }

  private Stream<Constraint> constraints(DatasetElementContext context) {
    if (context.tableConstraint() != null) {
      return Stream.of(constraints.build(context.tableConstraint()));
    }
    if (context.columnDefinition() != null) {
      return constraints.ofColumn(context.columnDefinition()).stream();
    }
    List<ColumnPropertyContext> properties = context.columnProperty();
    return context.identifier() == null
        ? Stream.empty()
        : constraints.ofColumn(Names.text(context.identifier()), properties).stream();
  }

  private Stream<Constraint> constraints(TableElementContext context) {
    if (context.tableConstraint() != null) {
      return Stream.of(constraints.build(context.tableConstraint()));
    }
    return context.columnDefinition() == null
        ? Stream.empty()
        : constraints.ofColumn(context.columnDefinition()).stream();
  }

  private DatasetClauses clauses(
      List<DatasetColumn> columnList,
      List<Expectation> expectations,
      List<Constraint> constraintList) {
    boolean automatically = ofTable.clusterAutomatically();
    return new DatasetClauses(
        columnList,
        expectations,
        constraintList,
        ofTable.text("USING"),
        ofTable.list("PARTITIONED BY", PartitionColumn.class).stream()
            .map(DatasetClauseBuilder::partitionColumn)
            .toList(),
        automatically ? Optional.empty() : ofTable.clusterBy(),
        automatically,
        ofTable.text("LOCATION"),
        ofTable.text("COMMENT"),
        ofTable.properties("TBLPROPERTIES"),
        ofDataset.get(SCHEDULE, Schedule.class),
        ofTable.get("WITH ROW FILTER", Policy.class));
  }

  private static DatasetClauses.PartitionColumn partitionColumn(PartitionColumn column) {
    if (column.type().isPresent()) {
      throw ParseErrors.invalidSyntax(
          "the type of a partition column, which stands in the list of columns", column.position());
    }
    return new DatasetClauses.PartitionColumn(column.position(), column.name());
  }
}
