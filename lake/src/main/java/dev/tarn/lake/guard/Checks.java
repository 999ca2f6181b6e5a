package dev.tarn.lake.guard;

import dev.tarn.lake.access.Access;
import dev.tarn.lake.access.AccessErrors;
import dev.tarn.lake.catalog.SchemaName;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.grant.GrantTargets;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.Securable;
import dev.tarn.lake.privilege.SecurableKind;
import dev.tarn.lake.table.Names;
import dev.tarn.lake.table.PathAccess;
import dev.tarn.lake.table.Paths;
import dev.tarn.lake.table.Securables;
import dev.tarn.lake.table.Views;
import dev.tarn.sql.tree.PrivilegeStatement.SecurableName;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement;
import java.util.List;
import java.util.Optional;

/**
 * The words in which needs are said. A thing that is not there, or not seen, is left to the
 * statement, which does not find it; before that a right to use its schema is asked for, so that
 * the answer does not tell whether it is there.
 */
final class Checks {
  private final StatementContext context;
  private final Access access;

  Checks(StatementContext context) {
    this.context = context;
    this.access = context.access();
  }

  /** The needs of another statement. */
  void statement(Statement inner) {
    StatementGuard.check(inner, context);
  }

  /** A privilege on a table or view, or on the files where a path is named. */
  void relation(QualifiedName name, Privilege privilege) {
    if (isPath(name)) {
      path(name.last(), privilege);
    } else if (access.isAdministrator()) {
      noteOnly(name, privilege);
    } else if (!isTemporary(name)) {
      Optional<TableName> full = Names.table(name, context);
      full.ifPresent(
          table ->
              require(
                  Securables.relation(table, context), privilege, table.schemaName().securable()));
    }
  }

  /** That a table or view may be shown, not what is in it. */
  void shown(QualifiedName name) {
    if (isPath(name)) {
      path(name.last(), Privilege.SELECT);
    } else if (access.isAdministrator()) {
      noteOnly(name, Privilege.BROWSE);
    } else if (!isTemporary(name)) {
      Optional<TableName> full = Names.table(name, context);
      full.ifPresent(
          table -> seen(Securables.relation(table, context), table.schemaName().securable()));
    }
  }

  /** For whom all is allowed nothing is looked up. */
  private void noteOnly(QualifiedName name, Privilege privilege) {
    Names.table(name, context)
        .ifPresent(full -> access.trail().note(privilege, full.securable(SecurableKind.TABLE)));
  }

  private static boolean isPath(QualifiedName name) {
    return name.parts().size() == 2 && Paths.isAbsolute(name.last());
  }

  private boolean isTemporary(QualifiedName name) {
    return Views.temporary(name, context).isPresent();
  }

  void path(String path, Privilege privilege) {
    PathAccess paths = PathAccess.of(context);
    if (privilege == Privilege.SELECT || privilege == Privilege.BROWSE) {
      paths.requireReadable(path);
    } else {
      paths.requireWritable(path);
    }
  }

  /** A privilege on a function of the catalog. */
  void function(QualifiedName name, Privilege privilege) {
    container(name)
        .ifPresent(schema -> require(Securables.function(name, context), privilege, schema));
  }

  void functionShown(QualifiedName name) {
    Optional<Securable> function = Securables.function(name, context);
    function.ifPresent(found -> seen(function, found));
  }

  /** A privilege on a volume. */
  void volume(QualifiedName name, Privilege privilege) {
    container(name)
        .ifPresent(schema -> require(Securables.volume(name, context), privilege, schema));
  }

  void volumeShown(QualifiedName name) {
    container(name).ifPresent(schema -> seen(Securables.volume(name, context), schema));
  }

  private Optional<Securable> container(QualifiedName name) {
    return Names.table(name, context).map(full -> full.schemaName().securable());
  }

  /** A privilege on a schema. */
  void schema(QualifiedName name, Privilege privilege) {
    if (name.parts().size() <= 2) {
      SchemaName schema = Names.schema(name, context);
      require(Securables.schema(schema, context), privilege, Securable.catalog(schema.catalog()));
    }
  }

  /** That a schema may be shown, and what may be shown of what is in it. */
  void schemaShown(Optional<QualifiedName> name) {
    if (name.isEmpty() || name.get().parts().size() <= 2) {
      SchemaName schema = Names.schema(name, context);
      seen(Securables.schema(schema, context), schema.securable());
    }
  }

  /** A privilege on a catalog. */
  void catalog(QualifiedName name, Privilege privilege) {
    Securables.catalog(name.last(), context)
        .ifPresentOrElse(
            found -> access.require(privilege, found),
            () -> access.requireUse(Securable.catalog(name.last())));
  }

  void catalogShown(String name) {
    seen(Securables.catalog(name, context), Securable.catalog(name));
  }

  void currentCatalog() {
    catalogShown(context.session().currentSchema().catalog());
  }

  void metastore(Privilege privilege) {
    access.require(privilege, Securable.METASTORE);
  }

  /** To make a catalog current, or a schema. */
  void use(QualifiedName name, boolean catalog) {
    if (catalog) {
      access.requireUse(Securable.catalog(name.last()));
    } else if (name.parts().size() <= 2) {
      requireUse(Names.schema(name, context).securable());
    }
  }

  /** A new schema in a catalog. */
  void newSchema(QualifiedName name) {
    if (name.parts().size() <= 2) {
      access.require(
          Privilege.CREATE_SCHEMA, Securable.catalog(Names.schema(name, context).catalog()));
    }
  }

  /** Something new in a schema; one of the privileges is enough. */
  void create(QualifiedName name, Privilege privilege, Privilege... others) {
    if (isPath(name)) {
      path(name.last(), Privilege.MODIFY);
      return;
    }
    Optional<Securable> schema = container(name);
    if (schema.isPresent()) {
      Privilege held =
          List.of(others).stream()
              .filter(other -> access.may(other, schema.get()))
              .findFirst()
              .orElse(privilege);
      access.require(held, schema.get());
    }
  }

  /** A new name in another schema than the one it had needs what a new thing there needs. */
  void move(QualifiedName from, QualifiedName to, Privilege create, Privilege... others) {
    boolean stays = to.parts().size() == 1 || container(from).equals(container(to));
    if (!stays) {
      create(to, create, others);
    }
  }

  /** A table or view that is made anew in place of what may be there. */
  void replace(QualifiedName name, Privilege privilege) {
    if (!isPath(name)) {
      Names.table(name, context)
          .flatMap(full -> Securables.relation(full, whole()))
          .ifPresent(found -> access.require(privilege, found));
    }
  }

  /** A view that gets another text, which will be read with its owner's rights. */
  void rewriteView(QualifiedName name) {
    if (!isTemporary(name)) {
      Names.table(name, context)
          .flatMap(full -> Securables.relation(full, whole()))
          .ifPresent(this::owned);
      container(name).ifPresent(access::requireUse);
    }
  }

  /** A dataset that may be there, and gets another text, which is run as its owner. */
  void rewriteDataset(QualifiedName name) {
    Names.table(name, context)
        .flatMap(full -> Securables.relation(full, whole()))
        .ifPresent(this::owned);
  }

  /** A view that is there, and gets another text. */
  void ownView(QualifiedName name) {
    if (!isTemporary(name)) {
      Securables.relation(name, context).ifPresent(this::owned);
    }
  }

  /** A function that gets another body, which will be run with its owner's rights. */
  void rewriteFunction(QualifiedName name) {
    Securables.function(name, whole()).ifPresent(this::owned);
  }

  private void owned(Securable object) {
    access.requireOwner(object);
  }

  /** What is not seen is there all the same, where a new thing would take its place. */
  private StatementContext whole() {
    return context.withAllRights();
  }

  /** That privileges on a thing may be changed, or its owner. */
  void manage(SecurableName name) {
    SecurableKind kind = GrantTargets.kind(name);
    if (kind == SecurableKind.METASTORE || kind == SecurableKind.ANY_FILE) {
      administrator("privileges on " + kind.label());
      return;
    }
    Optional<Securable> found = GrantTargets.find(name, context);
    if (found.isPresent()) {
      access.require(Privilege.MANAGE, found.get());
    } else {
      around(name);
    }
  }

  /** That a thing may be shown. */
  void securableShown(SecurableName name) {
    Optional<Securable> found = GrantTargets.find(name, context);
    if (found.isEmpty()) {
      around(name);
    }
  }

  private void around(SecurableName name) {
    QualifiedName written = name.name().orElseThrow();
    switch (GrantTargets.kind(name)) {
      case CATALOG -> access.requireUse(Securable.catalog(written.last()));
      case SCHEMA -> access.requireUse(Names.schema(written, context).securable());
      case TABLE, VIEW, FUNCTION, VOLUME -> container(written).ifPresent(access::requireUse);
      case METASTORE, ANY_FILE -> {
        // Known to everybody.
      }
    }
  }

  /**
   * That a view, function or dataset may be given to somebody: it would run with their rights. To
   * oneself and the groups one is in, or by an administrator.
   */
  void giveAway(SecurableName name, String owner) {
    GrantTargets.find(name, context).ifPresent(found -> giveAway(found, owner));
  }

  /** That a table may be given to somebody. */
  void giveAwayTable(QualifiedName name, String owner) {
    Securables.relation(name, context).ifPresent(found -> giveAway(found, owner));
  }

  private void giveAway(Securable object, String owner) {
    if (runsAsOwner(object) && !access.isOwner(owner)) {
      administrator(
          "the owner of a view, function, streaming table or materialized view, which runs with"
              + " the rights of its owner");
    }
  }

  private boolean runsAsOwner(Securable object) {
    return switch (object.kind()) {
      case VIEW, FUNCTION -> true;
      case TABLE -> isDataset(object.parts());
      case METASTORE, ANY_FILE, CATALOG, SCHEMA, VOLUME -> false;
    };
  }

  private boolean isDataset(List<String> parts) {
    TableName table = new TableName(parts.get(0), parts.get(1), parts.get(2));
    return context.wholeCatalog().datasets().find(table).isPresent();
  }

  /** That the user is an administrator. */
  void administrator(String what) {
    if (!access.isAdministrator()) {
      throw AccessErrors.administratorsOnly(context.lake().user(), what);
    }
  }

  private void require(Optional<Securable> object, Privilege privilege, Securable container) {
    if (object.isPresent()) {
      access.require(privilege, object.get());
    } else {
      requireUse(container);
    }
  }

  /** What {@code information_schema} tells is limited to what may be shown, whoever asks. */
  private void requireUse(Securable container) {
    boolean information =
        container.kind() == SecurableKind.SCHEMA
            && new SchemaName(container.parts().get(0), container.parts().get(1)).isInformation();
    if (!information) {
      access.requireUse(container);
    }
  }

  private void seen(Optional<Securable> object, Securable container) {
    if (object.isPresent()) {
      access.trail().note(Privilege.BROWSE, object.get());
    } else {
      requireUse(container);
    }
  }
}
