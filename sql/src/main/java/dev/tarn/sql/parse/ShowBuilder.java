package dev.tarn.sql.parse;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.sql.parse.grammar.SqlGrammar.DescribeDetailContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DescribeFunctionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DescribeHistoryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DescribeQueryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DescribeSchemaContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DescribeTableContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.DescribedFunctionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.InObjectContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.LikePatternContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShowCatalogsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShowColumnsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShowCreateTableContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShowFunctionsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShowPartitionsContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShowPropertiesContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShowSchemasContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShowTableExtendedContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShowTablesContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ShowViewsContext;
import dev.tarn.sql.parse.grammar.SqlGrammarBaseVisitor;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.ShowStatement.DescribeFunction;
import dev.tarn.sql.tree.ShowStatement.DescribeQuery;
import dev.tarn.sql.tree.ShowStatement.FunctionScope;
import dev.tarn.sql.tree.ShowStatement.ShowColumns;
import dev.tarn.sql.tree.ShowStatement.ShowCreateTable;
import dev.tarn.sql.tree.ShowStatement.ShowFunctions;
import dev.tarn.sql.tree.ShowStatement.ShowPartitions;
import dev.tarn.sql.tree.ShowStatement.ShowProperties;
import dev.tarn.sql.tree.ShowStatement.ShowTableExtended;
import dev.tarn.sql.tree.ShowStatement.ShowViews;
import dev.tarn.sql.tree.Statement;
import dev.tarn.sql.tree.Statement.Describe;
import dev.tarn.sql.tree.Statement.DescribeDetail;
import dev.tarn.sql.tree.Statement.DescribeHistory;
import dev.tarn.sql.tree.Statement.DescribeSchema;
import dev.tarn.sql.tree.Statement.ShowCatalogs;
import dev.tarn.sql.tree.Statement.ShowSchemas;
import dev.tarn.sql.tree.Statement.ShowTables;
import dev.tarn.sql.tree.TableStatement.PartitionValue;
import java.util.List;
import java.util.Optional;

/** SHOW and DESCRIBE. */
final class ShowBuilder extends SqlGrammarBaseVisitor<Statement> {
  private final Builders builders;
  private final MaintenanceBuilder partitions;

  ShowBuilder(Builders builders) {
    this.builders = builders;
    partitions = new MaintenanceBuilder(builders);
  }

  @Override
  public Statement visitShowSchemas(ShowSchemasContext context) {
    return new ShowSchemas(
        Positions.of(context), in(context.inObject()), pattern(context.likePattern()));
  }

  @Override
  public Statement visitShowCatalogs(ShowCatalogsContext context) {
    return new ShowCatalogs(Positions.of(context), pattern(context.likePattern()));
  }

  @Override
  public Statement visitShowTables(ShowTablesContext context) {
    return new ShowTables(
        Positions.of(context), in(context.inObject()), pattern(context.likePattern()));
  }

  @Override
  public Statement visitShowTableExtended(ShowTableExtendedContext context) {
    return new ShowTableExtended(
        Positions.of(context),
        in(context.inObject()),
        StringLiterals.value(context.stringText()),
        partitions.partition(context.partitionSpec()));
  }

  @Override
  public Statement visitShowViews(ShowViewsContext context) {
    return new ShowViews(
        Positions.of(context), in(context.inObject()), pattern(context.likePattern()));
  }

  @Override
  public Statement visitShowColumns(ShowColumnsContext context) {
    return new ShowColumns(
        Positions.of(context),
        builders.name(context.table),
        Optional.ofNullable(context.schema).map(builders::name));
  }

  @Override
  public Statement visitShowPartitions(ShowPartitionsContext context) {
    List<PartitionValue> wanted = partitions.partition(context.partitionSpec());
    wanted.stream()
        .filter(value -> value.value().isEmpty())
        .findFirst()
        .ifPresent(
            value -> {
              throw ParseErrors.partitionWithoutValue(value.column(), value.position());
            });
    return new ShowPartitions(Positions.of(context), builders.name(context.objectName()), wanted);
  }

  @Override
  public Statement visitShowProperties(ShowPropertiesContext context) {
    return new ShowProperties(
        Positions.of(context),
        builders.name(context.objectName()),
        Optional.ofNullable(context.propertyKey()).map(Properties::key));
  }

  @Override
  public Statement visitShowCreateTable(ShowCreateTableContext context) {
    return new ShowCreateTable(Positions.of(context), builders.name(context.objectName()));
  }

  @Override
  public Statement visitShowFunctions(ShowFunctionsContext context) {
    return new ShowFunctions(
        Positions.of(context), scope(context), in(context.inObject()), functionPattern(context));
  }

  private static FunctionScope scope(ShowFunctionsContext context) {
    if (context.SYSTEM() != null) {
      return FunctionScope.SYSTEM;
    }
    return context.USER() == null ? FunctionScope.ALL : FunctionScope.USER;
  }

  private static Optional<String> functionPattern(ShowFunctionsContext context) {
    if (context.qualifiedName() != null) {
      return Optional.of(String.join(".", Names.qualified(context.qualifiedName()).parts()));
    }
    return Optional.ofNullable(context.stringText()).map(StringLiterals::value);
  }

  private Optional<QualifiedName> in(InObjectContext context) {
    return Optional.ofNullable(context).map(in -> builders.name(in.objectName()));
  }

  private static Optional<String> pattern(LikePatternContext context) {
    return Optional.ofNullable(context).map(like -> StringLiterals.value(like.stringText()));
  }

  @Override
  public Statement visitDescribeHistory(DescribeHistoryContext context) {
    SourcePosition position = Positions.of(context);
    return new DescribeHistory(
        position,
        builders.name(context.tableOrPath()),
        Optional.ofNullable(context.INTEGER_NUMBER())
            .map(limit -> NumberLiterals.longValue(limit.getText(), position)));
  }

  @Override
  public Statement visitDescribeDetail(DescribeDetailContext context) {
    return new DescribeDetail(Positions.of(context), builders.name(context.tableOrPath()));
  }

  @Override
  public Statement visitDescribeSchema(DescribeSchemaContext context) {
    return new DescribeSchema(
        Positions.of(context), builders.name(context.objectName()), context.EXTENDED() != null);
  }

  @Override
  public Statement visitDescribeFunction(DescribeFunctionContext context) {
    return new DescribeFunction(
        Positions.of(context), function(context.describedFunction()), context.EXTENDED() != null);
  }

  private QualifiedName function(DescribedFunctionContext context) {
    if (context.objectName() != null) {
      return builders.name(context.objectName());
    }
    String name =
        context.stringText() == null
            ? context.getText()
            : StringLiterals.value(context.stringText());
    return new QualifiedName(Positions.of(context), List.of(name));
  }

  @Override
  public Statement visitDescribeQuery(DescribeQueryContext context) {
    return new DescribeQuery(Positions.of(context), builders.queries().build(context.query()));
  }

  @Override
  public Statement visitDescribeTable(DescribeTableContext context) {
    QualifiedName table = builders.name(context.objectName());
    if (context.partitionSpec() != null) {
      throw ParseErrors.partitionManagement(table.quoted(), Positions.of(context.partitionSpec()));
    }
    return new Describe(
        Positions.of(context),
        table,
        context.EXTENDED() != null || context.FORMATTED() != null,
        context.JSON() != null,
        Optional.ofNullable(context.columnPath()).map(Names::path));
  }
}
