package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.CloneTableContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CreatePlainTableContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CreateTableHeadContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.CreateTableLikeContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DropTableContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TableElementContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.ColumnDefinition;
import dev.tarn.sql.tree.Constraint;
import dev.tarn.sql.tree.Policy;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.Statement.CreateMode;
import dev.tarn.sql.tree.Statement.CreateTable;
import dev.tarn.sql.tree.Statement.DropTable;
import dev.tarn.sql.tree.Statement.PartitionColumn;
import dev.tarn.sql.tree.TableStatement.CloneTable;
import dev.tarn.sql.tree.TableStatement.CreateTableLike;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.TerminalNode;

/** CREATE TABLE and DROP TABLE. */
final class TableBuilder extends SqlGrammarBaseVisitor<Statement> {
  private final Builders builders;
  private final ColumnBuilder columns;
  private final ConstraintBuilder constraints;

  TableBuilder(Builders builders) {
    this.builders = builders;
    columns = new ColumnBuilder(builders);
    constraints = new ConstraintBuilder(builders);
  }

  @Override
  public Statement visitCreatePlainTable(CreatePlainTableContext context) {
    return isOfPipeline(context)
        ? new DatasetBuilder(builders).flowTable(context)
        : createTable(context);
  }

  private static boolean isOfPipeline(CreatePlainTableContext context) {
    return context.flowClause() != null
        || context.tableElement().stream().anyMatch(element -> element.expectation() != null);
  }

  private CreateTable createTable(CreatePlainTableContext context) {
    TableClauses clauses = new TableClauses(builders, context.tableClause());
    return new CreateTable(
        Positions.of(context),
        builders.name(context.objectName()),
        mode(context, context.createTableHead(), context.EXISTS()),
        context.createTableHead().EXTERNAL() != null,
        columnDefinitions(context.tableElement()),
        clauses.text("USING"),
        clauses.list("PARTITIONED BY", PartitionColumn.class),
        clauses.clusterBy(),
        clauses.text("LOCATION"),
        clauses.text("COMMENT"),
        clauses.properties("TBLPROPERTIES"),
        clauses.properties("OPTIONS"),
        constraints(context.tableElement()),
        clauses.get("WITH ROW FILTER", Policy.class),
        Optional.ofNullable(context.query()).map(builders.queries()::build));
  }

  private static CreateMode mode(
      ParserRuleContext statement, CreateTableHeadContext head, TerminalNode exists) {
    boolean replace = head.REPLACE() != null;
    if (exists != null) {
      if (replace) {
        throw ParseErrors.invalidSyntax("REPLACE TABLE IF NOT EXISTS", Positions.of(statement));
      }
      return CreateMode.CREATE_IF_NOT_EXISTS;
    }
    if (head.CREATE() == null) {
      return CreateMode.REPLACE;
    }
    return replace ? CreateMode.CREATE_OR_REPLACE : CreateMode.CREATE;
  }

  private List<ColumnDefinition> columnDefinitions(List<TableElementContext> elements) {
    return elements.stream()
        .filter(element -> element.columnDefinition() != null)
        .map(element -> columns.build(element.columnDefinition()))
        .toList();
  }

  private List<Constraint> constraints(List<TableElementContext> elements) {
    List<Constraint> all = new ArrayList<>();
    for (TableElementContext element : elements) {
      if (element.tableConstraint() == null) {
        all.addAll(constraints.ofColumn(element.columnDefinition()));
      } else {
        all.add(constraints.build(element.tableConstraint()));
      }
    }
    return all;
  }

  @Override
  public Statement visitCreateTableLike(CreateTableLikeContext context) {
    TableClauses clauses = new TableClauses(builders, context.tableClause());
    clauses.allowOnly(context, "USING", "LOCATION", "TBLPROPERTIES");
    return new CreateTableLike(
        Positions.of(context),
        builders.name(context.objectName(0)),
        context.EXISTS() != null,
        builders.name(context.source),
        clauses.text("USING"),
        clauses.text("LOCATION"),
        clauses.properties("TBLPROPERTIES"));
  }

  @Override
  public Statement visitCloneTable(CloneTableContext context) {
    TableClauses clauses = new TableClauses(builders, context.tableClause());
    clauses.allowOnly(context, "LOCATION", "TBLPROPERTIES");
    return new CloneTable(
        Positions.of(context),
        builders.name(context.objectName(0)),
        mode(context, context.createTableHead(), context.EXISTS()),
        context.SHALLOW() != null,
        builders.name(context.source),
        Optional.ofNullable(context.timeTravel()).map(builders.relations().timeTravels()::build),
        clauses.text("LOCATION"),
        clauses.properties("TBLPROPERTIES"));
  }

  @Override
  public Statement visitDropTable(DropTableContext context) {
    return new DropTable(
        Positions.of(context),
        builders.name(context.objectName()),
        context.EXISTS() != null,
        context.PURGE() != null);
  }
}
