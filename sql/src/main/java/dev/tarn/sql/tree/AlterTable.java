package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.type.DataType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** ALTER TABLE with its one action. */
public record AlterTable(SourcePosition position, QualifiedName table, Action action)
    implements Statement {

  public sealed interface Action extends Node {}

  public record RenameTo(SourcePosition position, QualifiedName name) implements Action {}

  public record AddColumns(SourcePosition position, List<AddedColumn> columns) implements Action {
    public AddColumns {
      columns = List.copyOf(columns);
    }
  }

  /**
   * A new column, or a new field of a struct.
   *
   * @param parent the struct that gets the field ({@code element}, {@code key} and {@code value}
   *     lead into arrays and maps); empty for a column of the table
   */
  public record AddedColumn(List<String> parent, ColumnDefinition column, ColumnPlace place) {
    public AddedColumn {
      parent = List.copyOf(parent);
    }
  }

  /** Where among its neighbours a column goes. */
  public sealed interface ColumnPlace {}

  /** Not said: a new column goes to the end. */
  public record Unsaid() implements ColumnPlace {}

  public record First() implements ColumnPlace {}

  public record After(SourcePosition position, String column) implements ColumnPlace {}

  /** REPLACE COLUMNS: these columns instead of all there were. */
  public record ReplaceColumns(SourcePosition position, List<ColumnDefinition> columns)
      implements Action {
    public ReplaceColumns {
      columns = List.copyOf(columns);
    }
  }

  public record DropColumns(SourcePosition position, List<QualifiedName> columns, boolean ifExists)
      implements Action {
    public DropColumns {
      columns = List.copyOf(columns);
    }
  }

  public record RenameColumn(SourcePosition position, QualifiedName column, String name)
      implements Action {}

  /** ALTER COLUMN, of one or several columns. */
  public record AlterColumns(SourcePosition position, List<AlteredColumn> columns)
      implements Action {
    public AlterColumns {
      columns = List.copyOf(columns);
    }
  }

  public record AlteredColumn(QualifiedName column, ColumnChange change) {}

  public sealed interface ColumnChange extends Node {}

  public record SetType(SourcePosition position, DataType type) implements ColumnChange {}

  public record SetComment(SourcePosition position, String comment) implements ColumnChange {}

  public record SetNotNull(SourcePosition position) implements ColumnChange {}

  public record DropNotNull(SourcePosition position) implements ColumnChange {}

  public record Move(SourcePosition position, ColumnPlace place) implements ColumnChange {}

  public record SetDefault(SourcePosition position, ColumnDefinition.SqlText value)
      implements ColumnChange {}

  public record DropDefault(SourcePosition position) implements ColumnChange {}

  public record SyncIdentity(SourcePosition position) implements ColumnChange {}

  public record SetMask(SourcePosition position, Policy mask) implements ColumnChange {}

  public record DropMask(SourcePosition position) implements ColumnChange {}

  public record SetColumnTags(SourcePosition position, Map<String, String> tags)
      implements ColumnChange {
    public SetColumnTags {
      tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    }
  }

  public record UnsetColumnTags(SourcePosition position, List<String> tags)
      implements ColumnChange {
    public UnsetColumnTags {
      tags = List.copyOf(tags);
    }
  }

  public record AddConstraint(SourcePosition position, Constraint constraint) implements Action {}

  public record DropConstraint(
      SourcePosition position, String name, boolean ifExists, boolean cascade) implements Action {}

  public record DropPrimaryKey(SourcePosition position, boolean ifExists, boolean cascade)
      implements Action {}

  public record DropForeignKey(SourcePosition position, List<String> columns, boolean ifExists)
      implements Action {
    public DropForeignKey {
      columns = List.copyOf(columns);
    }
  }

  public record SetProperties(SourcePosition position, Map<String, String> properties)
      implements Action {
    public SetProperties {
      properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    }
  }

  public record UnsetProperties(SourcePosition position, List<String> keys, boolean ifExists)
      implements Action {
    public UnsetProperties {
      keys = List.copyOf(keys);
    }
  }

  /** CLUSTER BY; no columns for CLUSTER BY NONE. */
  public record ClusterBy(SourcePosition position, List<QualifiedName> columns) implements Action {
    public ClusterBy {
      columns = List.copyOf(columns);
    }
  }

  public record SetRowFilter(SourcePosition position, Policy filter) implements Action {}

  public record DropRowFilter(SourcePosition position) implements Action {}

  public record DropFeature(SourcePosition position, String feature, boolean truncateHistory)
      implements Action {}

  public record SetOwner(SourcePosition position, String principal) implements Action {}

  public record SetTags(SourcePosition position, Map<String, String> tags) implements Action {
    public SetTags {
      tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    }
  }

  public record UnsetTags(SourcePosition position, List<String> tags) implements Action {
    public UnsetTags {
      tags = List.copyOf(tags);
    }
  }
}
