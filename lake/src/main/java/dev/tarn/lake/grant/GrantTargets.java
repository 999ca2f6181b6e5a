package dev.tarn.lake.grant;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.privilege.Securable;
import dev.tarn.lake.privilege.SecurableKind;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.Securables;
import dev.tarn.sql.tree.PrivilegeStatement.SecurableName;
import dev.tarn.sql.tree.QualifiedName;
import java.util.Optional;

/** What a statement on privileges is about. */
public final class GrantTargets {
  private GrantTargets() {}

  /** What a name stands for; empty when there is no such thing that is seen. */
  public static Optional<Securable> find(SecurableName written, StatementContext context) {
    return switch (written.type()) {
      case METASTORE -> Optional.of(Securable.METASTORE);
      case ANY_FILE -> Optional.of(Securable.ANY_FILE);
      case CATALOG ->
          written
              .name()
              .filter(name -> name.parts().size() == 1)
              .flatMap(name -> Securables.catalog(name.last(), context));
      case SCHEMA -> Securables.schema(Names.schema(written.name(), context), context);
      case RELATION -> written.name().flatMap(name -> Securables.relation(name, context));
      case VIEW ->
          written
              .name()
              .flatMap(name -> Securables.relation(name, context))
              .filter(found -> found.kind() == SecurableKind.VIEW);
      case FUNCTION -> written.name().flatMap(name -> Securables.function(name, context));
      case VOLUME -> written.name().flatMap(name -> Securables.volume(name, context));
    };
  }

  /**
   * What a name stands for.
   *
   * @throws dev.tarn.core.error.TarnException when there is no such thing that is seen
   */
  static Securable require(SecurableName written, StatementContext context) {
    return find(written, context)
        .orElseThrow(
            () -> {
              QualifiedName name = written.name().orElseThrow();
              return Securables.notFound(kind(written), name);
            });
  }

  /** The kind of thing that a name is looked up as. */
  public static SecurableKind kind(SecurableName written) {
    return switch (written.type()) {
      case METASTORE -> SecurableKind.METASTORE;
      case ANY_FILE -> SecurableKind.ANY_FILE;
      case CATALOG -> SecurableKind.CATALOG;
      case SCHEMA -> SecurableKind.SCHEMA;
      case RELATION -> SecurableKind.TABLE;
      case VIEW -> SecurableKind.VIEW;
      case FUNCTION -> SecurableKind.FUNCTION;
      case VOLUME -> SecurableKind.VOLUME;
    };
  }
}
