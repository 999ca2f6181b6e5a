package dev.tarn.lake.table;

import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;
import java.util.Optional;

/** Completes names of one, two or three parts from the session's current catalog and schema. */
public final class Names {
  private static final String DELTA = "delta";

  private Names() {}

  /** The full name of a schema; of one without parts, the current one. */
  public static SchemaName schema(Optional<QualifiedName> name, StatementContext context) {
    return name.map(given -> schema(given, context))
        .orElseGet(() -> context.session().currentSchema());
  }

  /**
   * The full name of a schema.
   *
   * @throws dev.tarn.core.error.TarnException {@code SCHEMA_NOT_FOUND} when the name has more than
   *     two parts
   */
  public static SchemaName schema(QualifiedName name, StatementContext context) {
    List<String> parts = name.parts();
    return switch (parts.size()) {
      case 1 -> new SchemaName(context.session().currentSchema().catalog(), parts.getFirst());
      case 2 -> new SchemaName(parts.getFirst(), parts.getLast());
      default -> throw CatalogErrors.schemaNotFound(name.quoted()).at(name.position());
    };
  }

  /** The full name of a table; empty when the name has more than three parts. */
  public static Optional<TableName> table(QualifiedName name, StatementContext context) {
    SchemaName current = context.session().currentSchema();
    List<String> parts = name.parts();
    return switch (parts.size()) {
      case 1 -> Optional.of(current.table(parts.getFirst()));
      case 2 -> Optional.of(new TableName(current.catalog(), parts.get(0), parts.get(1)));
      case 3 -> Optional.of(new TableName(parts.get(0), parts.get(1), parts.get(2)));
      default -> Optional.empty();
    };
  }

  /**
   * Checks a name that is to be given to something.
   *
   * @throws dev.tarn.core.error.TarnException {@code INVALID_SCHEMA_OR_RELATION_NAME}
   */
  public static void requireNameable(QualifiedName name) {
    if (name.last().isEmpty()) {
      throw CatalogErrors.emptyName(name.quoted()).at(name.position());
    }
  }

  /** The path in {@code delta.`/path`}; empty for any other name. */
  public static Optional<String> path(QualifiedName name) {
    List<String> parts = name.parts();
    boolean isPath =
        parts.size() == 2
            && parts.getFirst().equalsIgnoreCase(DELTA)
            && Paths.isAbsolute(parts.getLast());
    return isPath ? Optional.of(Paths.normalise(parts.getLast())) : Optional.empty();
  }
}
