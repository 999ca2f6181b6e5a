package dev.tarn.lake.merge;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.lake.identity.IdentityGeneration;
import dev.tarn.lake.merge.MergeClause.Effect;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The identity values of the rows that a MERGE inserts: all its clauses share one sequence. */
final class MergeIdentity {
  private final IdentityGeneration identity;

  /** For each clause that inserts, in order, the columns that it leaves to the table. */
  private final List<List<String>> leftOut = new ArrayList<>();

  /** By the name of a column, the numbers of the clauses that leave it to the table. */
  private final Map<String, List<Integer>> clauses = new LinkedHashMap<>();

  MergeIdentity(IdentityGeneration identity) {
    this.identity = identity;
  }

  /** What a clause inserts, with values for the identity columns that it leaves out. */
  Map<String, TypedExpression> complete(
      Map<String, TypedExpression> given, SourcePosition position) {
    Map<String, TypedExpression> values = new LinkedHashMap<>(given);
    List<String> generated = new ArrayList<>();
    try {
      for (String name : identity.names()) {
        if (given.containsKey(name)) {
          identity.requireExplicitInsert(name);
        } else {
          values.put(name, identity.value(name));
          generated.add(name);
        }
      }
    } catch (TarnException e) {
      throw e.at(position);
    }
    leftOut.add(generated);
    return values;
  }

  /** Learns the numbers of the clauses, once all of them are there. */
  void finish(List<MergeClause> all) {
    int inserting = 0;
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).effect() == Effect.INSERT) {
        for (String name : leftOut.get(inserting++)) {
          clauses.computeIfAbsent(name, each -> new ArrayList<>()).add(i);
        }
      }
    }
  }

  /**
   * The same pairs with what the values refer to.
   *
   * @param pairs with the number of their clause as the last column
   */
  Plan number(Plan pairs) {
    TypedExpression clause = pairs.output().getLast().reference();
    clauses.forEach(
        (name, numbers) ->
            identity.generateOnly(name, new TypedExpression.In(clause, literals(numbers))));
    return identity.number(pairs);
  }

  private static List<TypedExpression> literals(List<Integer> numbers) {
    List<TypedExpression> literals = new ArrayList<>();
    numbers.forEach(number -> literals.add(MergePairs.number(number)));
    return literals;
  }

  /** Takes note how many rows each clause was for. */
  void counted(long[] countByClause) {
    clauses.forEach(
        (name, numbers) ->
            identity.generated(
                name, numbers.stream().mapToLong(number -> countByClause[number]).sum()));
  }
}
