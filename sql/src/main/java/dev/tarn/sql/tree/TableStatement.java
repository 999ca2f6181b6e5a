package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.StructType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Statements on a table as a whole, apart from CREATE, DROP and ALTER. */
public sealed interface TableStatement extends Statement {

  /** CREATE TABLE t LIKE source. */
  record CreateTableLike(
      SourcePosition position,
      QualifiedName name,
      boolean ifNotExists,
      QualifiedName source,
      Optional<String> provider,
      Optional<String> location,
      Map<String, String> properties)
      implements TableStatement {
    public CreateTableLike {
      properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    }
  }

  /** CREATE TABLE t {SHALLOW | DEEP} CLONE source. */
  record CloneTable(
      SourcePosition position,
      QualifiedName name,
      Statement.CreateMode mode,
      boolean shallow,
      QualifiedName source,
      Optional<Relation.TimeTravel> timeTravel,
      Optional<String> location,
      Map<String, String> properties)
      implements TableStatement {
    public CloneTable {
      properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    }
  }

  /** TRUNCATE TABLE, perhaps one partition only. */
  record Truncate(SourcePosition position, QualifiedName table, List<PartitionValue> partition)
      implements TableStatement {
    public Truncate {
      partition = List.copyOf(partition);
    }
  }

  record Restore(SourcePosition position, QualifiedName table, Relation.TimeTravel to)
      implements TableStatement {}

  /** OPTIMIZE; without {@code zOrderBy} it compacts or clusters. */
  record Optimize(
      SourcePosition position,
      QualifiedName table,
      boolean full,
      Optional<Expression> where,
      List<QualifiedName> zOrderBy)
      implements TableStatement {
    public Optimize {
      zOrderBy = List.copyOf(zOrderBy);
    }
  }

  /**
   * VACUUM.
   *
   * @param files where it looks for files that might go
   */
  record Vacuum(
      SourcePosition position,
      QualifiedName table,
      VacuumedFiles files,
      Optional<Expression> retainHours,
      boolean dryRun)
      implements TableStatement {}

  /** The files that VACUUM looks at. */
  sealed interface VacuumedFiles {}

  /** FULL, or nothing said: all below the table's folder. */
  record InFolder() implements VacuumedFiles {}

  /** LITE: those that the log names. */
  record InLog() implements VacuumedFiles {}

  /** USING INVENTORY: those that the rows of a query name. */
  record InInventory(Query rows) implements VacuumedFiles {}

  /** REORG TABLE t [WHERE ..] APPLY (PURGE). */
  record Reorg(SourcePosition position, QualifiedName table, Optional<Expression> where)
      implements TableStatement {}

  /**
   * CONVERT TO DELTA.
   *
   * @param partitionedBy the columns that folders are named for
   */
  record Convert(
      SourcePosition position, QualifiedName table, boolean statistics, StructType partitionedBy)
      implements TableStatement {}

  /**
   * GENERATE mode FOR TABLE t.
   *
   * @param mode what is made from the table
   */
  record Generate(SourcePosition position, QualifiedName table, String mode)
      implements TableStatement {}

  /** COMMENT ON TABLE; an empty comment for IS NULL. */
  record CommentOnTable(SourcePosition position, QualifiedName table, Optional<String> comment)
      implements TableStatement {}

  /** COMMENT ON COLUMN; the last part of the name is the column. */
  record CommentOnColumn(SourcePosition position, QualifiedName column, Optional<String> comment)
      implements TableStatement {}

  /** One item of PARTITION (..); without a value the partition is dynamic. */
  record PartitionValue(SourcePosition position, String column, Optional<Expression> value) {}
}
