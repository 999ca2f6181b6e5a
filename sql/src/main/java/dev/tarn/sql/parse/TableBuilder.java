package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.CheckElementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ClusterByClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ColumnElementContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CommentClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CreateTableContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DescribeDetailContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DescribeHistoryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DescribeSchemaContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DescribeTableContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropTableContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.LocationClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PartitionColumnContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PartitionedByClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PropertiesClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TableClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.UsingClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.ColumnDefinition;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.Statement.CheckConstraint;
import dev.tarn.sql.tree.Statement.CreateMode;
import dev.tarn.sql.tree.Statement.CreateTable;
import dev.tarn.sql.tree.Statement.Describe;
import dev.tarn.sql.tree.Statement.DescribeDetail;
import dev.tarn.sql.tree.Statement.DescribeHistory;
import dev.tarn.sql.tree.Statement.DescribeSchema;
import dev.tarn.sql.tree.Statement.DropTable;
import dev.tarn.sql.tree.Statement.PartitionColumn;
import java.util.List;
import java.util.Optional;

/** CREATE TABLE, DROP TABLE, DESCRIBE. */
final class TableBuilder extends SqlGrammarBaseVisitor<Statement> {
  private final Builders builders;
  private final ColumnBuilder columns;

  TableBuilder(Builders builders) {
    this.builders = builders;
    columns = new ColumnBuilder(builders);
  }

  @Override
  public Statement visitCreateTable(CreateTableContext context) {
    Clauses clauses = new Clauses();
    context.tableClause().forEach(clause -> add(clauses, clause));
    return new CreateTable(
        Positions.of(context),
        Names.qualified(context.qualifiedName()),
        mode(context),
        context.createTableHead().EXTERNAL() != null,
        columnDefinitions(context),
        clauses.get("USING", String.class),
        clauses.list("PARTITIONED BY", PartitionColumn.class),
        clauses.has("CLUSTER BY")
            ? Optional.of(clauses.list("CLUSTER BY", QualifiedName.class))
            : Optional.empty(),
        clauses.get("LOCATION", String.class),
        clauses.get("COMMENT", String.class),
        clauses.properties("TBLPROPERTIES"),
        checks(context),
        Optional.ofNullable(context.query()).map(builders.queries()::build));
  }

  private static CreateMode mode(CreateTableContext context) {
    boolean replace = context.createTableHead().REPLACE() != null;
    if (context.EXISTS() != null) {
      if (replace) {
        throw ParseErrors.invalidSyntax("REPLACE TABLE IF NOT EXISTS", Positions.of(context));
      }
      return CreateMode.CREATE_IF_NOT_EXISTS;
    }
    if (context.createTableHead().CREATE() == null) {
      return CreateMode.REPLACE;
    }
    return replace ? CreateMode.CREATE_OR_REPLACE : CreateMode.CREATE;
  }

  private List<ColumnDefinition> columnDefinitions(CreateTableContext context) {
    return context.tableElement().stream()
        .filter(ColumnElementContext.class::isInstance)
        .map(element -> columns.build(((ColumnElementContext) element).columnDefinition()))
        .toList();
  }

  private List<CheckConstraint> checks(CreateTableContext context) {
    return context.tableElement().stream()
        .filter(CheckElementContext.class::isInstance)
        .map(element -> columns.check((CheckElementContext) element))
        .toList();
  }

  private void add(Clauses clauses, TableClauseContext context) {
    switch (context) {
      case UsingClauseContext using ->
          clauses.put("USING", String.join(".", Names.path(using.provider).parts()), using);
      case PartitionedByClauseContext by ->
          clauses.put(
              "PARTITIONED BY",
              by.partitionColumn().stream().map(TableBuilder::partitionColumn).toList(),
              by);
      case ClusterByClauseContext by ->
          clauses.put("CLUSTER BY", by.columnPath().stream().map(Names::path).toList(), by);
      case LocationClauseContext location ->
          clauses.put("LOCATION", StringLiterals.value(location.stringText()), location);
      case CommentClauseContext comment ->
          clauses.put("COMMENT", StringLiterals.value(comment.stringText()), comment);
      case PropertiesClauseContext properties ->
          clauses.put(
              properties.OPTIONS() == null ? "TBLPROPERTIES" : "OPTIONS",
              Properties.read(properties.propertyList()),
              properties);
      default -> throw new IllegalStateException("no clause: " + context.getText());
    }
  }

  private static PartitionColumn partitionColumn(PartitionColumnContext context) {
    return new PartitionColumn(
        Positions.of(context),
        Names.text(context.identifier()),
        Optional.ofNullable(context.dataType()).map(TypeBuilder::build));
  }

  @Override
  public Statement visitDropTable(DropTableContext context) {
    return new DropTable(
        Positions.of(context),
        Names.qualified(context.qualifiedName()),
        context.EXISTS() != null,
        context.PURGE() != null);
  }

  @Override
  public Statement visitDescribeHistory(DescribeHistoryContext context) {
    SourcePosition position = Positions.of(context);
    return new DescribeHistory(
        position,
        Names.qualified(context.qualifiedName()),
        Optional.ofNullable(context.INTEGER_NUMBER())
            .map(limit -> NumberLiterals.longValue(limit.getText(), position)));
  }

  @Override
  public Statement visitDescribeDetail(DescribeDetailContext context) {
    return new DescribeDetail(Positions.of(context), Names.qualified(context.qualifiedName()));
  }

  @Override
  public Statement visitDescribeSchema(DescribeSchemaContext context) {
    return new DescribeSchema(
        Positions.of(context),
        Names.qualified(context.qualifiedName()),
        context.EXTENDED() != null);
  }

  @Override
  public Statement visitDescribeTable(DescribeTableContext context) {
    return new Describe(
        Positions.of(context),
        Names.qualified(context.qualifiedName()),
        context.EXTENDED() != null);
  }
}
