package dev.tarn.delta.prune;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A filter on rows in terms of what a log knows of files. Values are of the Java class that the
 * column's {@link dev.tarn.core.type.DataType} names, or another number for a number; null is SQL
 * NULL. Comparisons follow Spark: NaN equals NaN and is greater than every number, strings compare
 * by their code points.
 */
public sealed interface FilePredicate {

  /** Every row. */
  FilePredicate ALL = new Constant(Outcomes.TRUE);

  /** No row. */
  FilePredicate NONE = new Constant(Outcomes.FALSE);

  /** A condition about which files say nothing: any row may match or not. */
  FilePredicate UNKNOWN = new Constant(Outcomes.ANY);

  /** A condition with the same outcomes in every file. */
  record Constant(Outcomes outcomes) implements FilePredicate {}

  /** {@code column <operator> value}. */
  record Compare(FileColumn column, Operator operator, Object value) implements FilePredicate {}

  /** {@code column IN (values)}. */
  record In(FileColumn column, List<Object> values) implements FilePredicate {
    public In {
      values = Collections.unmodifiableList(new ArrayList<>(values));
    }
  }

  /** {@code column IS NULL}; use {@link Not} for IS NOT NULL. */
  record IsNull(FileColumn column) implements FilePredicate {}

  record And(List<FilePredicate> operands) implements FilePredicate {
    public And {
      operands = List.copyOf(operands);
    }
  }

  record Or(List<FilePredicate> operands) implements FilePredicate {
    public Or {
      operands = List.copyOf(operands);
    }
  }

  record Not(FilePredicate operand) implements FilePredicate {}

  /** How a column is compared with a value. */
  enum Operator {
    EQUAL,
    LESS,
    LESS_OR_EQUAL,
    GREATER,
    GREATER_OR_EQUAL
  }

  static FilePredicate and(FilePredicate... operands) {
    return new And(List.of(operands));
  }

  static FilePredicate or(FilePredicate... operands) {
    return new Or(List.of(operands));
  }

  static FilePredicate not(FilePredicate operand) {
    return new Not(operand);
  }

  static FilePredicate isNotNull(FileColumn column) {
    return new Not(new IsNull(column));
  }

  /**
   * Whether this speaks of partition columns and constants alone, so that a file's rows either all
   * match or none does.
   */
  default boolean isOnPartitionsOnly() {
    return switch (this) {
      case Constant constant -> !constant.outcomes().equals(Outcomes.ANY);
      case Compare compare -> compare.column().source() == FileColumn.Source.PARTITION;
      case In in -> in.column().source() == FileColumn.Source.PARTITION;
      case IsNull isNull -> isNull.column().source() == FileColumn.Source.PARTITION;
      case And and -> and.operands().stream().allMatch(FilePredicate::isOnPartitionsOnly);
      case Or or -> or.operands().stream().allMatch(FilePredicate::isOnPartitionsOnly);
      case Not not -> not.operand().isOnPartitionsOnly();
    };
  }
}
