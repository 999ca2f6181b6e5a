package dev.tarn.sql.analyze;

import dev.tarn.core.type.Identifiers;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
   * @param origin the column's id, or that of the column it passes on: a name that stands for two
   *     columns of one origin is not ambiguous
   */
  record Entry(List<String> qualifier, Column column, long origin, Visibility visibility) {
    Entry {
      qualifier = List.copyOf(qualifier);
    }

    static Entry of(List<String> qualifier, Column column) {
      return new Entry(qualifier, column, column.id(), Visibility.FULL);
    }

    static Entry metadata(List<String> qualifier, Column column) {
      return new Entry(qualifier, column, column.id(), Visibility.NAMED);
    }

    Entry asHidden() {
      return new Entry(qualifier, column, origin, Visibility.QUALIFIED);
    }

    boolean isMetadata() {
      return visibility == Visibility.NAMED;
    }

    boolean hasName(String name) {
      return column.name().equalsIgnoreCase(name);
    }

    /** Whether the parts are the qualifier or a suffix of it. */
    boolean isQualifiedBy(List<String> parts) {
      return Qualifiers.matches(qualifier, parts);
    }

    /** The name with at most so many parts of the qualifier. */
    List<String> name(int qualifierParts) {
      List<String> parts =
          new ArrayList<>(
              qualifier.subList(Math.max(0, qualifier.size() - qualifierParts), qualifier.size()));
      parts.add(column.name());
      return parts;
    }

    String quoted() {
      return Identifiers.quoteAll(name(qualifier.size()));
    }
  }

  /** By what a column is found. */
  enum Visibility {
    /** By its name, with or without the qualifier, and by {@code *}. */
    FULL,
    /** By its name, with or without the qualifier: the metadata column of a source. */
    NAMED,
    /** By its qualified name: one of two columns that USING merged. */
    QUALIFIED
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

  /** The columns of a plan under a name. */
  static Scope of(List<String> qualifier, Plan plan) {
    return new Scope(
        plan.output().stream()
            .map(column -> new Entry(qualifier, column, origin(plan, column), Visibility.FULL))
            .toList(),
        Optional.empty());
  }

  private static long origin(Plan plan, Column column) {
    return switch (plan) {
      case Plan.Sort sort -> origin(sort.input(), column);
      case Plan.Limit limit -> origin(limit.input(), column);
      case Plan.Project project ->
          project.assignments().stream()
              .filter(each -> each.column().id() == column.id())
              .findFirst()
              .map(Plan.Assignment::value)
              .filter(TypedExpression.Reference.class::isInstance)
              .map(value -> ((TypedExpression.Reference) value).column().id())
              .orElse(column.id());
      default -> column.id();
    };
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

  /** The columns and one that only its name finds. */
  Scope withMetadata(List<String> qualifier, Column column) {
    return and(new Scope(List.of(Entry.metadata(qualifier, column)), Optional.empty()));
  }

  /** The same columns, with those of an enclosing query behind them. */
  Scope within(Optional<Scope> enclosing) {
    return new Scope(entries, enclosing);
  }

  /** The same names for the columns as the plan has them now: an outer join makes some nullable. */
  Scope over(Plan plan) {
    Map<Long, Column> current = new HashMap<>();
    plan.output().forEach(column -> current.put(column.id(), column));
    return new Scope(
        entries.stream()
            .filter(entry -> current.containsKey(entry.column().id()))
            .map(
                entry ->
                    new Entry(
                        entry.qualifier(),
                        current.get(entry.column().id()),
                        entry.origin(),
                        entry.visibility()))
            .toList(),
        outer);
  }

  List<Entry> entries() {
    return entries;
  }

  /** The columns {@code *} stands for. */
  List<Entry> visible() {
    return entries.stream().filter(entry -> entry.visibility() == Visibility.FULL).toList();
  }

  Optional<Scope> outer() {
    return outer;
  }
}
