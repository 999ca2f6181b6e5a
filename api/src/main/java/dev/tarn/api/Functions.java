package dev.tarn.api;

import dev.tarn.sql.tree.Expression;

/** Makes {@link Column}s, under the names that Spark's users know. Best imported statically. */
public final class Functions {
  private Functions() {}

  /** A column by its name as SQL writes it: {@code "price"}, {@code "t.price"}, {@code "`a b`"}. */
  public static Column col(String name) {
    return Column.of(parser -> Trees.column(parser.parseName(name).parts()));
  }

  /**
   * A constant; {@link Row} lists which Java classes stand for which types.
   *
   * @throws dev.tarn.core.error.TarnException {@code INVALID_SQL_ARG}
   */
  public static Column lit(Object value) {
    Expression literal = Trees.literal(Literals.of("lit", value));
    return Column.of(parser -> literal);
  }

  /** An expression of SQL: {@code "upper(name)"}, {@code "price * 2 > 10"}. */
  public static Column expr(String text) {
    return Column.of(parser -> parser.parseExpression(text));
  }
}
