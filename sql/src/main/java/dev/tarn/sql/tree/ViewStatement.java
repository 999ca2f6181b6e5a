package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Statements on views. */
public sealed interface ViewStatement extends Statement {

  /** A query both as text and parsed: the text is what the catalog keeps. */
  record QueryText(String text, Query query) {}

  record CreateView(
      SourcePosition position,
      QualifiedName name,
      Statement.CreateMode mode,
      Temporariness temporariness,
      List<ViewColumn> columns,
      Optional<String> comment,
      Map<String, String> properties,
      QueryText query)
      implements ViewStatement {
    public CreateView {
      columns = List.copyOf(columns);
      properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    }
  }

  record ViewColumn(SourcePosition position, String name, Optional<String> comment) {}

  enum Temporariness {
    PERMANENT,
    TEMPORARY,
    GLOBAL_TEMPORARY
  }

  record DropView(SourcePosition position, QualifiedName name, boolean ifExists)
      implements ViewStatement {}

  /** ALTER VIEW v AS query. */
  record AlterViewQuery(SourcePosition position, QualifiedName name, QueryText query)
      implements ViewStatement {}

  record RenameView(SourcePosition position, QualifiedName name, QualifiedName newName)
      implements ViewStatement {}

  record SetViewProperties(
      SourcePosition position, QualifiedName name, Map<String, String> properties)
      implements ViewStatement {
    public SetViewProperties {
      properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    }
  }

  record UnsetViewProperties(
      SourcePosition position, QualifiedName name, List<String> keys, boolean ifExists)
      implements ViewStatement {
    public UnsetViewProperties {
      keys = List.copyOf(keys);
    }
  }
}
