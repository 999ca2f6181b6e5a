package dev.tarn.lake.merge;

import dev.tarn.core.type.Identifiers;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.prune.FilePredicate;
import dev.tarn.lake.constraint.Constraints;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.evolution.Matching;
import dev.tarn.lake.evolution.SchemaEvolution;
import dev.tarn.lake.merge.MergeClause.Effect;
import dev.tarn.lake.merge.MergeClause.Kind;
import dev.tarn.lake.modify.MarkedFiles;
import dev.tarn.lake.modify.RowMarking;
import dev.tarn.lake.modify.RowPlaces;
import dev.tarn.lake.modify.Target;
import dev.tarn.lake.modify.TargetRows;
import dev.tarn.lake.policy.GuardedSource;
import dev.tarn.lake.policy.PolicyRules;
import dev.tarn.lake.read.Conjuncts;
import dev.tarn.lake.read.FailingConstants;
import dev.tarn.lake.read.TargetSource.NumberedFile;
import dev.tarn.lake.write.ChangeRows;
import dev.tarn.lake.write.HeldSource;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.analyze.AnalyzedRelation;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.Walk;
import dev.tarn.sql.tree.Merge;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * MERGE: source and target are joined once; what the clauses make of the pairs is held, and from it
 * the new files, the change files and the counts are made.
 */
public final class MergeStatement {
  private final Merge statement;
  private final TableWrite write;
  private final TargetRows target;
  private final MergeChanges changes;
  private Set<String> givenGenerated = Set.of();

  private MergeStatement(Merge statement, TableWrite write, TargetRows target) {
    this.statement = statement;
    this.write = write;
    this.target = target;
    this.changes = new MergeChanges(write);
  }

  public static Result run(Merge statement, StatementContext context) {
    try (TableWrite write = TableWrite.begin(statement.target(), context)) {
      return run(statement, write.analyzer().relation(statement.source()), write);
    }
  }

  /**
   * Merges rows that a program has computed, within a change that it has begun. What the change has
   * staged beside is committed too, also where no row changes.
   *
   * @param source in place of the statement's own, under the names by which its clauses know it
   */
  public static Result run(Merge statement, AnalyzedRelation source, TableWrite write) {
    Begun begun = begin(statement, source, write);
    return new MergeStatement(statement, write, begun.target()).run(source, begun.analysis());
  }

  /** What finds the pairs of rows. */
  public static Plan plan(Merge statement, StatementContext context) {
    try (TableWrite write = TableWrite.begin(statement.target(), context)) {
      AnalyzedRelation source = write.analyzer().relation(statement.source());
      Begun begun = begin(statement, source, write);
      TypedExpression on = begun.analysis().condition(statement);
      List<Kind> kinds =
          begun.analysis().clauses(statement).stream().map(MergeClause::kind).toList();
      return new Plan.Join(
          pairs(kinds), false, begun.target().rows(), source.plan(), Optional.of(on));
    }
  }

  /** Which rows without a partner a MERGE needs too. */
  private static Plan.JoinKind pairs(List<Kind> kinds) {
    boolean ofTarget = kinds.contains(Kind.NOT_MATCHED_BY_SOURCE);
    boolean ofSource = kinds.contains(Kind.NOT_MATCHED);
    if (ofTarget) {
      return ofSource ? Plan.JoinKind.FULL : Plan.JoinKind.LEFT;
    }
    return ofSource ? Plan.JoinKind.RIGHT : Plan.JoinKind.INNER;
  }

  private record Begun(TargetRows target, MergeAnalysis analysis) {}

  private static Begun begin(Merge statement, AnalyzedRelation source, TableWrite write) {
    int columns = write.schema().size();
    boolean evolves = SchemaEvolution.isAskedFor(statement.schemaEvolution(), write.context());
    if (evolves) {
      MergeEvolution.evolve(statement, write, source.plan().output());
    }
    TargetRows target = TargetRows.of(write, statement.alias(), Optional.empty());
    requireSimplePolicies(write, source.plan());
    Matching matching = evolves ? Matching.BY_NAME_OR_NULL : Matching.BY_NAME;
    MergeAnalysis analysis =
        new MergeAnalysis(write, target, target.scopeOfFirst(columns), source, matching);
    return new Begun(target, analysis);
  }

  private static void requireSimplePolicies(TableWrite write, Plan source) {
    write
        .policy()
        .ifPresent(
            policy ->
                PolicyRules.requireSimpleTarget(
                    policy, Identifiers.quoteAll(write.table().qualifiedName())));
    Walk.plans(
        source,
        plan -> {
          if (plan instanceof Plan.Scan scan && scan.source() instanceof GuardedSource guarded) {
            guarded
                .policy()
                .filter(policy -> !policy.isSimple())
                .ifPresent(
                    policy -> {
                      throw PolicyRules.mergeSource(policy, guarded.describe());
                    });
          }
        });
  }

  private Result run(AnalyzedRelation source, MergeAnalysis analysis) {
    TypedExpression on = analysis.condition(statement);
    List<MergeClause> clauses = analysis.clauses(statement);
    FailingConstants.check(List.of(on), write.context());
    clauses.forEach(clause -> FailingConstants.check(clause.values(), write.context()));
    givenGenerated = analysis.givenGenerated();
    write.noteReadsOfTarget();
    Target files = new Target(write.source(), candidates(on, clauses));
    try (HeldSource held = HeldSource.of(source.plan(), write.context())) {
      MergePairs pairs =
          MergePairs.of(
              target.visible(files.scan(target.columns())),
              target.columns().size(),
              held.plan(),
              on,
              clauses);
      try (MergedRows rows =
          MergedRows.compute(
              pairs, clauses, analysis, target.columns(), oldValues(), write.context())) {
        checkPartners(rows, clauses);
        long[] counts = rows.countByClause();
        analysis.identity().counted(counts);
        changes.scanIsDone(held.count(), clauses, counts);
        return apply(files, rows, on, clauses);
      }
    }
  }

  /** Only the change feed tells of them. */
  private MergedRows.OldValues oldValues() {
    return write.recordsChanges() ? MergedRows.OldValues.HELD : MergedRows.OldValues.LEFT_OUT;
  }

  private List<AddFile> candidates(TypedExpression on, List<MergeClause> clauses) {
    boolean keepsTarget =
        clauses.stream().anyMatch(clause -> clause.kind() == Kind.NOT_MATCHED_BY_SOURCE);
    FilePredicate predicate =
        keepsTarget
            ? FilePredicate.ALL
            : write.files().predicate(target.columns(), Conjuncts.of(on), write.context());
    return write.transaction().read(predicate);
  }

  /** A row of the target may have one partner only, unless all that happens to it is a DELETE. */
  private void checkPartners(MergedRows rows, List<MergeClause> clauses) {
    List<MergeClause> matched =
        clauses.stream().filter(clause -> clause.kind() == Kind.MATCHED).toList();
    boolean onlyDeletes =
        matched.size() == 1
            && matched.getFirst().effect() == Effect.DELETE
            && matched.getFirst().condition().isEmpty();
    if (!matched.isEmpty() && !onlyDeletes && rows.hasAmbiguousTarget()) {
      throw MergeErrors.ambiguousMerge().at(statement.position());
    }
  }

  private Result apply(
      Target files, MergedRows rows, TypedExpression on, List<MergeClause> clauses) {
    if (changes.changesNothing()) {
      return applyNothing(on, clauses);
    }
    Plan written =
        write
            .constraints()
            .enforce(
                rows.writtenRows(List.of(Effect.UPDATE, Effect.INSERT), files.tracking()),
                givenGenerated);
    boolean anyTouched =
        write.marksDeletedRows() ? mark(files, rows, written) : rewrite(files, rows, written);
    if (write.recordsChanges() && anyTouched) {
      changes.change(write.writer().changes(images(rows)));
    }
    write.commit(write.preserving(changes.operation(on, clauses)));
    return changes.result();
  }

  /** Without a change of rows, only the columns that the table takes on are worth a commit. */
  private Result applyNothing(TypedExpression on, List<MergeClause> clauses) {
    if (!write.transaction().isEmpty()) {
      changes.add(List.of());
      changes.remove(List.of());
      write.commit(changes.operation(on, clauses));
    }
    return changes.result();
  }

  /** Marks the old rows as deleted and writes the new ones. */
  private boolean mark(Target files, MergedRows rows, Plan written) {
    changes.add(write.writer().data(written));
    RowPlaces places = RowPlaces.of(rows, write.context());
    MarkedFiles marked = new RowMarking(write).mark(files.files(), places);
    changes.mark(marked);
    return marked.count() > 0;
  }

  /** Writes the files with old rows anew, with the new ones in their place. */
  private boolean rewrite(Target files, MergedRows rows, Plan written) {
    List<NumberedFile> touched = files.touched(rows);
    List<NumberedFile> partly = Target.withSurvivors(touched, rows);
    Plan all =
        partly.isEmpty()
            ? written
            : ChangeRows.union(files.survivors(partly, rows, write.context()), written);
    changes.add(write.writer().data(all, Target.actions(partly)));
    changes.remove(touched.stream().map(NumberedFile::file).toList());
    return !touched.isEmpty();
  }

  private Plan images(MergedRows rows) {
    Constraints constraints = write.constraints();
    Plan updates =
        ChangeRows.union(
            ChangeRows.of(rows.oldRows(Effect.UPDATE), ChangeRows.UPDATE_PREIMAGE),
            ChangeRows.of(
                constraints.fit(rows.newRows(List.of(Effect.UPDATE))),
                ChangeRows.UPDATE_POSTIMAGE));
    Plan others =
        ChangeRows.union(
            ChangeRows.of(rows.oldRows(Effect.DELETE), ChangeRows.DELETE),
            ChangeRows.of(
                constraints.fit(rows.newRows(List.of(Effect.INSERT))), ChangeRows.INSERT));
    return ChangeRows.union(updates, others);
  }
}
