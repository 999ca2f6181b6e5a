package dev.tarn.sql.render;

import dev.tarn.sql.plan.Column;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A SELECT in the making. Operators are laid on it as long as SQL's order of evaluation allows;
 * what does not fit goes around it.
 *
 * @param items the SELECT list; null as long as the columns of FROM pass as they are
 * @param columns what it gives
 * @param from the text after FROM; empty for a SELECT without FROM
 * @param where conditions that all hold
 * @param groupBy the whole clause, or empty; so the two after it
 */
record Block(
    List<String> items,
    List<Column> columns,
    String from,
    List<String> where,
    String groupBy,
    String orderBy,
    String limit) {
  /** Stands where SQL asks for a column and the plan has none. */
  static final String NOTHING = "1 AS nothing";

  Block {
    items = items == null ? null : Collections.unmodifiableList(items);
    columns = List.copyOf(columns);
    where = List.copyOf(where);
  }

  static Block from(String from, List<Column> columns) {
    return new Block(null, columns, from, List.of(), "", "", "");
  }

  /** A SELECT list over nothing. */
  static Block of(List<String> items, List<Column> columns) {
    return new Block(items, columns, "", List.of(), "", "", "");
  }

  boolean takesWhere() {
    return items == null && orderBy.isEmpty() && limit.isEmpty();
  }

  boolean takesItems() {
    return items == null && limit.isEmpty();
  }

  boolean takesOrder() {
    return orderBy.isEmpty() && limit.isEmpty();
  }

  boolean takesLimit() {
    return limit.isEmpty();
  }

  /** Whether the columns of FROM pass through untouched, so that it can stand in a join. */
  boolean isBare() {
    return items == null && where.isEmpty() && orderBy.isEmpty() && limit.isEmpty();
  }

  Block withItems(List<String> newItems, List<Column> newColumns) {
    return new Block(newItems, newColumns, from, where, groupBy, orderBy, limit);
  }

  Block withWhere(String condition) {
    List<String> conditions = new ArrayList<>(where);
    conditions.add(condition);
    return new Block(items, columns, from, conditions, groupBy, orderBy, limit);
  }

  Block withGroupBy(String text) {
    return new Block(items, columns, from, where, text, orderBy, limit);
  }

  Block withOrderBy(String text) {
    return new Block(items, columns, from, where, groupBy, text, limit);
  }

  Block withLimit(String text) {
    return new Block(items, columns, from, where, groupBy, orderBy, text);
  }

  /** The same rows as the FROM of a new block. */
  Block wrapped() {
    return isBare() ? this : from("(" + text() + ")", columns);
  }

  String text() {
    return "SELECT " + (items == null ? names(columns) : list(items)) + rest();
  }

  /**
   * The statement with exactly these of its columns, in this order and under other names, matched
   * by position.
   */
  String textAs(List<Column> output, List<Column> names) {
    if (sameIds(columns, output) && sameIds(output, names)) {
      return text();
    }
    return items == null
        ? "SELECT " + aliased(output, names) + rest()
        : wrapped().textAs(output, names);
  }

  private static boolean sameIds(List<Column> some, List<Column> others) {
    return some.stream().map(Column::id).toList().equals(others.stream().map(Column::id).toList());
  }

  private static String aliased(List<Column> output, List<Column> names) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String name = SqlRenderer.name(output.get(i));
      String alias = SqlRenderer.name(names.get(i));
      texts.add(name.equals(alias) ? name : name + " AS " + alias);
    }
    return list(texts);
  }

  private String rest() {
    StringBuilder text = new StringBuilder();
    if (!from.isEmpty()) {
      text.append(" FROM ").append(from);
    }
    if (!where.isEmpty()) {
      text.append(" WHERE ").append(String.join(" AND ", where));
    }
    return text.append(groupBy).append(orderBy).append(limit).toString();
  }

  static String names(List<Column> columns) {
    return list(columns.stream().map(SqlRenderer::name).toList());
  }

  static String list(List<String> items) {
    return items.isEmpty() ? NOTHING : String.join(", ", items);
  }
}
