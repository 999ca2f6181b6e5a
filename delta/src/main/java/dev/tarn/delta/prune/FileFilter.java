package dev.tarn.delta.prune;

import dev.tarn.delta.action.AddFile;
import dev.tarn.delta.statistics.ColumnBounds;
import dev.tarn.delta.statistics.FileStatistics;
import dev.tarn.delta.statistics.PartitionValues;
import java.util.Optional;

/** Asks a predicate of one file after another. */
public final class FileFilter {
  private final FilePredicate predicate;

  private FileFilter(FilePredicate predicate) {
    this.predicate = predicate;
  }

  public static FileFilter of(FilePredicate predicate) {
    return new FileFilter(predicate);
  }

  /** Whether the file may hold a row for which the predicate is true. */
  public boolean mayMatch(AddFile file) {
    return outcomes(file).canBeTrue();
  }

  /** Whether the predicate is surely true for every row of the file. */
  public boolean matchesAllRows(AddFile file) {
    return outcomes(file).isAlwaysTrue();
  }

  /** Whether the file may match by its partition values alone; statistics are not looked at. */
  public boolean partitionMayMatch(AddFile file) {
    return new Evaluation(file, Optional.of(FileStatistics.NONE)).outcomes(predicate).canBeTrue();
  }

  /** What the predicate may give over the rows of the file. */
  public Outcomes outcomes(AddFile file) {
    return new Evaluation(file, Optional.empty()).outcomes(predicate);
  }

  /** The predicate on one file, whose statistics are parsed once and only if they are asked for. */
  private static final class Evaluation {
    private final AddFile file;
    private Optional<FileStatistics> statistics;

    Evaluation(AddFile file, Optional<FileStatistics> statistics) {
      this.file = file;
      this.statistics = statistics;
    }

    Outcomes outcomes(FilePredicate predicate) {
      return switch (predicate) {
        case FilePredicate.Constant constant -> constant.outcomes();
        case FilePredicate.Compare compare ->
            compare(compare.column(), compare.operator(), compare.value());
        case FilePredicate.In in -> in(in);
        case FilePredicate.IsNull isNull -> isNull(isNull.column());
        case FilePredicate.Not not -> outcomes(not.operand()).not();
        case FilePredicate.And and -> {
          Outcomes all = Outcomes.TRUE;
          for (FilePredicate operand : and.operands()) {
            all = all.and(outcomes(operand));
          }
          yield all;
        }
        case FilePredicate.Or or -> {
          Outcomes any = Outcomes.FALSE;
          for (FilePredicate operand : or.operands()) {
            any = any.or(outcomes(operand));
          }
          yield any;
        }
      };
    }

    private Outcomes in(FilePredicate.In in) {
      Outcomes any = Outcomes.FALSE;
      for (Object value : in.values()) {
        any = any.or(compare(in.column(), FilePredicate.Operator.EQUAL, value));
      }
      return any;
    }

    private Outcomes compare(FileColumn column, FilePredicate.Operator operator, Object value) {
      if (value == null) {
        return Outcomes.NULL;
      }
      return switch (column.source()) {
        case PARTITION -> comparePartition(column, operator, value);
        case STATISTICS -> Comparison.of(operator, value, bounds(column));
        case TAG -> compareTag(column, operator, value);
      };
    }

    private Outcomes compareTag(FileColumn column, FilePredicate.Operator operator, Object value) {
      String tag = file.tags().get(column.path().getFirst());
      return tag == null ? Outcomes.FALSE : Comparison.exact(operator, tag, value);
    }

    private Outcomes comparePartition(
        FileColumn column, FilePredicate.Operator operator, Object value) {
      if (!file.partitionValues().containsKey(column.path().get(0))) {
        return Outcomes.ANY;
      }
      Optional<Object> partition = partitionValue(column);
      if (partition.isEmpty()) {
        return partitionIsNull(column) ? Outcomes.NULL : Outcomes.ANY;
      }
      return Comparison.exact(operator, partition.get(), value);
    }

    private Outcomes isNull(FileColumn column) {
      if (column.source() == FileColumn.Source.PARTITION) {
        return file.partitionValues().containsKey(column.path().get(0))
            ? Outcomes.of(partitionIsNull(column))
            : Outcomes.ANY;
      }
      ColumnBounds bounds = bounds(column);
      return new Outcomes(bounds.mayHoldNull(), bounds.mayHoldValues(), false);
    }

    private boolean partitionIsNull(FileColumn column) {
      String text = file.partitionValues().get(column.path().get(0));
      return text == null || text.isEmpty();
    }

    private Optional<Object> partitionValue(FileColumn column) {
      return PartitionValues.parse(
          file.partitionValues().get(column.path().get(0)), column.type(), column.zone());
    }

    private ColumnBounds bounds(FileColumn column) {
      if (statistics.isEmpty()) {
        statistics =
            Optional.of(file.stats().map(FileStatistics::parse).orElse(FileStatistics.NONE));
      }
      return statistics.get().bounds(column.path(), column.type());
    }
  }
}
