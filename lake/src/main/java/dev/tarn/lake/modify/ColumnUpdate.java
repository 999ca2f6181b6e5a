package dev.tarn.lake.modify;

import dev.tarn.core.type.AtomicType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.delta.action.AddFile;
import dev.tarn.lake.generated.GeneratedColumn;
import dev.tarn.lake.read.TargetSource.NumberedFile;
import dev.tarn.lake.write.DataWriter.AddedFile;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.analyze.ExpressionProperties;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.Assignment;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.plan.TypedExpression.Branch;
import dev.tarn.sql.plan.TypedExpression.Case;
import dev.tarn.sql.plan.Walk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An UPDATE that leaves most of a file alone: its rows stay where they are, so that only the
 * columns that are assigned to are written, and all others are copied as they lie in the file. To
 * write a column of a large file takes many times as long as to copy it.
 *
 * <p>The values are computed while they are written, and not taken from rows that are held, since a
 * join with those would lose the order of the rows. So they must be the same each time.
 */
final class ColumnUpdate {
  /** Smaller files are soon written, and several of them become one. */
  private static final long LEAST_BYTES = 1 << 20;

  private final TableWrite write;
  private final TargetRows target;
  private final List<TypedExpression> newValues;
  private final List<Integer> assigned;

  private ColumnUpdate(
      TableWrite write,
      TargetRows target,
      List<TypedExpression> newValues,
      List<Integer> assigned) {
    this.write = write;
    this.target = target;
    this.newValues = newValues;
    this.assigned = assigned;
  }

  /**
   * An update of columns; empty when rows must be written as a whole.
   *
   * @param newValues of all columns of the table
   * @param names of the columns that are assigned to
   */
  static Optional<ColumnUpdate> of(
      TableWrite write, TargetRows target, List<TypedExpression> newValues, Set<String> names) {
    List<Integer> assigned =
        names.stream().map(name -> write.schema().indexOf(name).orElseThrow()).sorted().toList();
    ColumnUpdate update = new ColumnUpdate(write, target, newValues, assigned);
    return update.isPossible(names) ? Optional.of(update) : Optional.empty();
  }

  private boolean isPossible(Set<String> names) {
    return !assigned.isEmpty()
        && assigned.size() < write.schema().size()
        && fields().stream().allMatch(this::isSimple)
        && isRepeatable(target.condition())
        && assigned.stream().map(newValues::get).allMatch(ColumnUpdate::isRepeatable)
        && GeneratedColumn.of(write.schema()).isEmpty()
        && new Target(write.source(), List.of()).tracking().isEmpty()
        && !write.constraints().concern(names);
  }

  private boolean isSimple(StructField field) {
    return field.type() instanceof AtomicType
        && field.type() != PrimitiveType.VOID
        && !write.metadata().partitionColumns().contains(field.name());
  }

  private static boolean isRepeatable(TypedExpression expression) {
    return ExpressionProperties.isDeterministic(expression) && !Walk.containsSubquery(expression);
  }

  private List<StructField> fields() {
    return assigned.stream().map(write.schema()::field).toList();
  }

  /** Whether most of what is looked through lies in large files. */
  boolean isWorthwhile(Target files) {
    List<AddFile> all = Target.actions(files.files());
    long large = all.stream().mapToLong(AddFile::size).filter(size -> size >= LEAST_BYTES).sum();
    return 2 * large > all.stream().mapToLong(AddFile::size).sum();
  }

  /** Writes files in which rows match again; those are returned with which that cannot be done. */
  List<NumberedFile> write(List<NumberedFile> touched, RowChanges changes) {
    List<NumberedFile> others = new ArrayList<>();
    for (NumberedFile each : touched) {
      Optional<AddedFile> added =
          each.file().size() < LEAST_BYTES
              ? Optional.empty()
              : write.writer().replaced(each.file(), values(each.file()), fields());
      if (added.isPresent()) {
        changes.add(List.of(added.get()));
        changes.remove(List.of(each.file()));
      } else {
        others.add(each);
      }
    }
    return others;
  }

  /** The columns that are assigned to, for each row of a file. */
  private Plan values(AddFile file) {
    Plan.Scan scan = new Target(write.source(), List.of(file)).scan(target.columns());
    return new Plan.Project(scan, assigned.stream().map(this::value).toList());
  }

  private Assignment value(int index) {
    Column column = target.columns().get(index);
    return Assignment.of(
        column.name(),
        new Case(
            List.of(new Branch(target.condition(), newValues.get(index))),
            Optional.of(column.reference()),
            column.type()));
  }
}
