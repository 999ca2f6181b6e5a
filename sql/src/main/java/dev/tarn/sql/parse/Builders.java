package dev.tarn.sql.parse;

/** The makers of the tree, which call each other. One set per text. */
final class Builders {
  private final ParseOptions options;
  private final ExpressionBuilder expressions;
  private final QueryBuilder queries;
  private final RelationBuilder relations;
  private final LiteralBuilder literals;
  private final StatementBuilder statements;

  Builders(ParseOptions options) {
    this.options = options;
    literals = new LiteralBuilder(options);
    expressions = new ExpressionBuilder(this);
    queries = new QueryBuilder(this);
    relations = new RelationBuilder(this);
    statements = new StatementBuilder(this);
  }

  ParseOptions options() {
    return options;
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
