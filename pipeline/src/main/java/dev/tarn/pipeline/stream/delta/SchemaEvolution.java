package dev.tarn.pipeline.stream.delta;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.table.TableHandle;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Decides whether a stream goes beyond changes of its table's schema. */
record SchemaEvolution(TableHandle table, AllowedChanges allowed) {

  /**
   * What a stream reads on with.
   *
   * @param steps what each commit without rows between them brought; they count as one change
   * @throws TarnException {@code DELTA_STREAMING_INCOMPATIBLE_SCHEMA_CHANGE}, or {@code
   *     DELTA_STREAMING_CANNOT_CONTINUE_PROCESSING_POST_SCHEMA_EVOLUTION} for one that is not
   *     accepted
   */
  ReadSchema accept(ReadSchema known, List<ReadSchema> steps) {
    ReadSchema target = steps.getLast();
    SchemaDifference difference = known.differenceTo(target);
    if (!difference.partitions().isEmpty()) {
      throw SchemaErrors.otherPartitions(table, known, target, difference);
    }
    if (!difference.otherTypes().isEmpty()
        && !allowed.allowOtherTypes(last(step -> !step.otherTypes().isEmpty(), known, steps))) {
      throw SchemaErrors.otherTypes(table, known, target, difference, allowed);
    }
    Set<ColumnChange> refused = EnumSet.noneOf(ColumnChange.class);
    for (ColumnChange kind : difference.kinds()) {
      if (!allowed.allow(kind, lastOf(kind, known, steps))) {
        refused.add(kind);
      }
    }
    if (!refused.isEmpty()) {
      throw SchemaErrors.cannotContinue(table, known, target, difference, allowed);
    }
    return target;
  }

  /** The version that last brought a change of a kind. */
  private static long lastOf(ColumnChange kind, ReadSchema known, List<ReadSchema> steps) {
    return last(step -> step.kinds().contains(kind), known, steps);
  }

  private static long last(
      Predicate<SchemaDifference> change, ReadSchema known, List<ReadSchema> steps) {
    long last = -1;
    ReadSchema before = known;
    for (ReadSchema step : steps) {
      if (change.test(before.differenceTo(step))) {
        last = step.version();
      }
      before = step;
    }
    return last < 0 ? steps.getLast().version() : last;
  }
}
