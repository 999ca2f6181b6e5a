package dev.tarn.sql.parse;

import dev.tarn.sql.parse.grammar.SqlGrammar.ComputedNameContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ExpressionContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.ObjectNameContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.PlainNameContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.QueryContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.TableOrPathContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.WhereClauseContext;
import dev.tarn.sql.parse.grammar.SqlGrammar.WithClauseContext;
import dev.tarn.sql.tree.ColumnDefinition.SqlText;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Query.CommonTable;
import dev.tarn.sql.tree.ViewStatement.QueryText;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;

/** The makers of the tree, which call each other. One set per text. */
final class Builders {
  private final ParseOptions options;
  private final ParameterMarkers parameters;
  private final List<CommonTable> outerTables;
  private final ExpressionBuilder expressions;
  private final QueryBuilder queries;
  private final RelationBuilder relations;
  private final LiteralBuilder literals;
  private final StatementBuilder statements;

  Builders(ParseOptions options, ParameterMarkers parameters) {
    this(options, parameters, List.of());
  }

  private Builders(
      ParseOptions options, ParameterMarkers parameters, List<CommonTable> outerTables) {
    this.options = options;
    this.parameters = parameters;
    this.outerTables = outerTables;
    literals = new LiteralBuilder(options);
    expressions = new ExpressionBuilder(this);
    queries = new QueryBuilder(this);
    relations = new RelationBuilder(this);
    statements = new StatementBuilder(this);
  }

  ParseOptions options() {
    return options;
  }

  ParameterMarkers parameters() {
    return parameters;
  }

  /** The makers for a statement in whose queries common tables can be named. */
  Builders within(WithClauseContext context) {
    return context == null
        ? this
        : new Builders(options, parameters, queries.commonTables(context));
  }

  /** The makers for what is inside of a query, where the tables around it are in reach anyway. */
  Builders inQuery() {
    return new Builders(options, parameters);
  }

  /** The common tables that a query can name although they are defined outside of it. */
  List<CommonTable> outerTables() {
    return outerTables;
  }

  /** The name of a table, a schema, a function .., written or computed from constants. */
  QualifiedName name(ObjectNameContext context) {
    return context instanceof ComputedNameContext computed
        ? ComputedNames.name(expressions.build(computed.expression()), options)
        : Names.qualified(((PlainNameContext) context).qualifiedName());
  }

  /** A table by name or, as a string, by the path at which it lies. */
  QualifiedName name(TableOrPathContext context) {
    return context.objectName() == null
        ? new QualifiedName(
            Positions.of(context), List.of("delta", StringLiterals.value(context.stringText())))
        : name(context.objectName());
  }

  Optional<Expression> where(WhereClauseContext context) {
    return Optional.ofNullable(context).map(where -> expressions.build(where.expression()));
  }

  /** An expression both as it was written and parsed. */
  SqlText sqlText(ExpressionContext context) {
    ParameterMarkers.refuse(context);
    return definedText(context);
  }

  /** An expression of a definition that can have parameters where its query can. */
  SqlText definedText(ExpressionContext context) {
    checkParameters(context);
    return new SqlText(Positions.text(context), expressions.build(context));
  }

  QueryText queryText(QueryContext context) {
    checkParameters(context);
    return new QueryText(Positions.text(context), queries.build(context));
  }

  private void checkParameters(ParserRuleContext context) {
    if (options.storedParameters() == ParseOptions.StoredParameters.REFUSED) {
      ParameterMarkers.refuse(context);
    }
  }

  LiteralBuilder literals() {
    return literals;
  }

  ExpressionBuilder expressions() {
    return expressions;
  }

  QueryBuilder queries() {
    return queries;
  }

  RelationBuilder relations() {
    return relations;
  }

  StatementBuilder statements() {
    return statements;
  }
}
