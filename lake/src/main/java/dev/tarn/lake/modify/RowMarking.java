package dev.tarn.lake.modify;

import dev.tarn.core.value.RowCursor;
import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.action.DeletionVectorDescriptor;
import dev.tarn.delta.deletionvector.RowPositions;
import dev.tarn.delta.statistics.FileStatistics;
import dev.tarn.delta.statistics.StatisticsJson;
import dev.tarn.lake.modify.MarkedFiles.Marked;
import dev.tarn.lake.read.ReadPlanner;
import dev.tarn.lake.read.TargetSource.NumberedFile;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.lake.write.VectorWriter;
import dev.tarn.sql.function.FunctionTable;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Marks rows as deleted by deletion vectors, in place of writing their files without them (protocol
 * section "Deletion Vectors"). The vectors of one statement lie in one file.
 */
public final class RowMarking {
  private final TableWrite write;
  private final VectorWriter vectors;

  public RowMarking(TableWrite write) {
    this.write = write;
    this.vectors = write.vectors();
  }

  /** Marks rows of files, on top of those that are marked already. */
  public MarkedFiles mark(List<NumberedFile> files, RowPlaces places) {
    List<AddFile> emptied = new ArrayList<>();
    List<AddFile> touched = new ArrayList<>();
    List<RowPositions> marks = new ArrayList<>();
    for (NumberedFile each : files) {
      RowPositions added = places.of(each.number());
      if (!added.isEmpty()) {
        AddFile file = counted(each.file());
        long rows = rows(file).orElseThrow();
        RowPositions all = vectors.read(file.deletionVector(), rows).union(added);
        if (all.cardinality() == rows) {
          emptied.add(each.file());
        } else {
          touched.add(file);
          marks.add(all);
        }
      }
    }
    return new MarkedFiles(emptied, marked(touched, vectors.write(marks)));
  }

  private static List<Marked> marked(
      List<AddFile> files, List<DeletionVectorDescriptor> descriptors) {
    List<Marked> marked = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      AddFile before = files.get(i);
      AddFile after =
          before
              .withDeletionVector(
                  Optional.of(descriptors.get(i)),
                  before.stats().map(StatisticsJson::withWideBounds))
              .withDataChange(true);
      marked.add(new Marked(before, after));
    }
    return marked;
  }

  /** How many rows lie in a file, marked ones among them. */
  private static Optional<Long> rows(AddFile file) {
    return file.stats().map(FileStatistics::parse).flatMap(FileStatistics::numRecords);
  }

  /** The file, with statistics that say how many rows lie in it: a marked file must have them. */
  private AddFile counted(AddFile file) {
    return rows(file).isPresent()
        ? file
        : file.withDeletionVector(
            file.deletionVector(), Optional.of(StatisticsJson.countOnly(count(file))));
  }

  private long count(AddFile file) {
    AddFile unmarked = file.withDeletionVector(Optional.empty(), Optional.empty());
    TypedExpression count = FunctionTable.byId("count").bind(List.of(Literal.of(1))).aggregate();
    Plan plan =
        new Plan.Aggregate(
            new Target(write.source(), List.of(unmarked)).scan(),
            List.of(),
            List.of(),
            List.of(Assignment.of("count", count)));
    Plan planned = ReadPlanner.plan(plan, write.context()).plan();
    try (RowCursor rows = write.context().executor().query(planned, write.context().execution())) {
      return (Long) rows.next().get(0);
    }
  }
}
