package dev.tarn.api;

import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.tree.Expression;
import dev.tarn.sql.tree.Merge;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement.Assignment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * MERGE: what happens to rows that match, that are missing, and that are left over. Begin with
 * {@link DeltaTable#merge(Query, String)}. Of each kind the clauses are tried in their order.
 */
public final class DeltaMergeBuilder {
  private final Session session;
  private final QualifiedName target;
  private final Optional<String> alias;
  private final Query source;
  private final Column condition;
  private final List<Function<SqlParser, Merge.Clause>> clauses = new ArrayList<>();
  private boolean schemaEvolution;

  DeltaMergeBuilder(
      Session session,
      QualifiedName target,
      Optional<String> alias,
      Query source,
      Column condition) {
    this.session = session;
    this.target = target;
    this.alias = alias;
    this.source = source;
    this.condition = condition;
  }

  /** What happens to rows of the table that have a partner in the source. */
  public Matched whenMatched() {
    return new Matched(Optional.empty());
  }

  /** What happens to rows that have a partner, where a condition holds too. */
  public Matched whenMatched(String also) {
    return whenMatched(Functions.expr(also));
  }

  /** What happens to rows that have a partner, where a condition holds too. */
  public Matched whenMatched(Column also) {
    return new Matched(Optional.of(also));
  }

  /** What happens to rows of the source that have no partner in the table. */
  public NotMatched whenNotMatched() {
    return new NotMatched(Optional.empty());
  }

  /** What happens to rows of the source without a partner, where a condition holds. */
  public NotMatched whenNotMatched(String also) {
    return whenNotMatched(Functions.expr(also));
  }

  /** What happens to rows of the source without a partner, where a condition holds. */
  public NotMatched whenNotMatched(Column also) {
    return new NotMatched(Optional.of(also));
  }

  /** What happens to rows of the table that have no partner in the source. */
  public NotMatchedBySource whenNotMatchedBySource() {
    return new NotMatchedBySource(Optional.empty());
  }

  /** What happens to rows of the table without a partner, where a condition holds. */
  public NotMatchedBySource whenNotMatchedBySource(String also) {
    return whenNotMatchedBySource(Functions.expr(also));
  }

  /** What happens to rows of the table without a partner, where a condition holds. */
  public NotMatchedBySource whenNotMatchedBySource(Column also) {
    return new NotMatchedBySource(Optional.of(also));
  }

  /** Gives the table the columns that the source has beyond its own. */
  public DeltaMergeBuilder withSchemaEvolution() {
    schemaEvolution = true;
    return this;
  }

  /**
   * Runs the MERGE.
   *
   * @return how many rows were affected, updated, deleted and inserted, as MERGE gives it
   */
  public Row execute() {
    SqlParser parser = session.parser();
    Merge merge =
        new Merge(
            Trees.NOWHERE,
            target,
            alias.map(Trees::alias),
            source.relation(parser),
            condition.expression(parser),
            clauses.stream().map(clause -> clause.apply(parser)).toList(),
            schemaEvolution);
    return session.run(merge, source.parameters()).single();
  }

  private DeltaMergeBuilder with(Function<SqlParser, Merge.Clause> clause) {
    clauses.add(clause);
    return this;
  }

  private static Optional<Expression> expression(Optional<Column> condition, SqlParser parser) {
    return condition.map(given -> given.expression(parser));
  }

  private DeltaMergeBuilder update(
      Merge.When when, Optional<Column> also, Map<String, Column> set) {
    return with(
        parser ->
            new Merge.UpdateClause(
                Trees.NOWHERE,
                when,
                expression(also, parser),
                Trees.assignments(set, parser),
                false));
  }

  private DeltaMergeBuilder delete(Merge.When when, Optional<Column> also) {
    return with(parser -> new Merge.DeleteClause(Trees.NOWHERE, when, expression(also, parser)));
  }

  /** What happens to rows that match. */
  public final class Matched {
    private final Optional<Column> also;

    private Matched(Optional<Column> also) {
      this.also = also;
    }

    /** They get new values, by column. */
    public DeltaMergeBuilder update(Map<String, Column> set) {
      return DeltaMergeBuilder.this.update(Merge.When.MATCHED, also, set);
    }

    /** They get new values, as texts of expressions by column. */
    public DeltaMergeBuilder updateExpr(Map<String, String> set) {
      return update(DeltaTable.expressions(set));
    }

    /** They get the values of their partner's columns of the same names. */
    public DeltaMergeBuilder updateAll() {
      return with(
          parser ->
              new Merge.UpdateClause(
                  Trees.NOWHERE, Merge.When.MATCHED, expression(also, parser), List.of(), true));
    }

    /** They go. */
    public DeltaMergeBuilder delete() {
      return DeltaMergeBuilder.this.delete(Merge.When.MATCHED, also);
    }
  }

  /** What happens to rows of the source that are missing in the table. */
  public final class NotMatched {
    private final Optional<Column> also;

    private NotMatched(Optional<Column> also) {
      this.also = also;
    }

    /** They are inserted with these values, by column. */
    public DeltaMergeBuilder insert(Map<String, Column> values) {
      return with(
          parser -> {
            List<Assignment> assignments = Trees.assignments(values, parser);
            return new Merge.InsertClause(
                Trees.NOWHERE,
                expression(also, parser),
                assignments.stream().map(Assignment::target).toList(),
                assignments.stream().map(Assignment::value).toList(),
                false);
          });
    }

    /** They are inserted with these values, as texts of expressions by column. */
    public DeltaMergeBuilder insertExpr(Map<String, String> values) {
      return insert(DeltaTable.expressions(values));
    }

    /** They are inserted, each column from that of the same name. */
    public DeltaMergeBuilder insertAll() {
      return with(
          parser ->
              new Merge.InsertClause(
                  Trees.NOWHERE, expression(also, parser), List.of(), List.of(), true));
    }
  }

  /** What happens to rows of the table that the source does not have. */
  public final class NotMatchedBySource {
    private final Optional<Column> also;

    private NotMatchedBySource(Optional<Column> also) {
      this.also = also;
    }

    /** They get new values, by column. */
    public DeltaMergeBuilder update(Map<String, Column> set) {
      return DeltaMergeBuilder.this.update(Merge.When.NOT_MATCHED_BY_SOURCE, also, set);
    }

    /** They get new values, as texts of expressions by column. */
    public DeltaMergeBuilder updateExpr(Map<String, String> set) {
      return update(DeltaTable.expressions(set));
    }

    /** They go. */
    public DeltaMergeBuilder delete() {
      return DeltaMergeBuilder.this.delete(Merge.When.NOT_MATCHED_BY_SOURCE, also);
    }
  }
}
