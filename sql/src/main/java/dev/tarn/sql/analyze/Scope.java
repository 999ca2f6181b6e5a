package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The columns expressions can name: those of the relations of one FROM clause, and behind them
 * those of the enclosing queries.
 */
public final class Scope {
  private final List<Entry> entries;
  private final Optional<Scope> outer;

  Scope(List<Entry> entries, Optional<Scope> outer) {
    this.entries = List.copyOf(entries);
    this.outer = outer;
  }

  /**
   * A column that can be named.
   *
   * @param qualifier the full name of its relation; a reference may be qualified by any suffix
   * @param starred whether {@code *} expands to it: the second of two columns merged by USING is
   *     not
   */
  record Entry(List<String> qualifier, String name, TypedExpression value, boolean starred) {
    Entry {
      qualifier = List.copyOf(qualifier);
    }

    static Entry of(List<String> qualifier, Column column) {
      return new Entry(qualifier, column.name(), column.reference(), true);
    }
  }

  /** Columns without a qualifier. */
  public static Scope of(List<Column> columns) {
    return of(List.of(), columns);
  }

  /**
   * The columns of one relation.
   *
   * @param qualifier its full name in parts, or its alias alone
   */
  public static Scope of(List<String> qualifier, List<Column> columns) {
    return new Scope(
        columns.stream().map(column -> Entry.of(qualifier, column)).toList(), Optional.empty());
  }

  public static Scope empty() {
    return new Scope(List.of(), Optional.empty());
  }

  /** The columns of this scope and then those of another, as of two joined relations. */
  public Scope and(Scope other) {
    List<Entry> all = new ArrayList<>(entries);
    all.addAll(other.entries);
    return new Scope(all, outer);
  }

  /** The same columns, with those of an enclosing query behind them. */
  Scope within(Scope enclosing) {
    return new Scope(entries, Optional.of(enclosing));
  }

  List<Entry> entries() {
    return entries;
  }

  Optional<Scope> outer() {
    return outer;
  }
}
