package dev.tarn.lake.grant;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.Principal;
import dev.tarn.lake.catalog.TableEntry;
import dev.tarn.lake.catalog.TableName;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.Securable;
import dev.tarn.lake.privilege.SecurableKind;
import dev.tarn.lake.table.Tables;
import dev.tarn.sql.tree.AlterTable;
import dev.tarn.sql.tree.PrivilegeStatement.Grant;
import dev.tarn.sql.tree.PrivilegeStatement.PrincipalName;
import dev.tarn.sql.tree.PrivilegeStatement.PrivilegeName;
import dev.tarn.sql.tree.PrivilegeStatement.Revoke;
import dev.tarn.sql.tree.PrivilegeStatement.SetOwner;
import dev.tarn.sql.tree.QualifiedName;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** GRANT, REVOKE and OWNER TO. */
public final class GrantStatements {
  private GrantStatements() {}

  public static Result grant(Grant statement, StatementContext context) {
    Securable object = GrantTargets.require(statement.on(), context);
    Set<Privilege> privileges = privileges(statement.privileges(), object);
    Principal principal = principal(statement.principal(), context);
    context.wholeCatalog().grants().grant(principal, privileges, object, context.lake().user());
    return Result.none();
  }

  public static Result revoke(Revoke statement, StatementContext context) {
    Securable object = GrantTargets.require(statement.on(), context);
    Set<Privilege> privileges = privileges(statement.privileges(), object);
    Principal principal = principal(statement.principal(), context);
    context.wholeCatalog().grants().revoke(principal, privileges, object);
    return Result.none();
  }

  public static Result owner(SetOwner statement, StatementContext context) {
    Securable object = GrantTargets.require(statement.object(), context);
    changeOwner(object, statement.principal(), context);
    return Result.none();
  }

  /** ALTER TABLE ... OWNER TO. */
  public static void tableOwner(
      QualifiedName table, AlterTable.SetOwner owner, StatementContext context) {
    TableName name =
        Tables.require(table, context)
            .entry()
            .map(TableEntry::name)
            .orElseThrow(() -> CatalogErrors.tableNotFound(table.quoted()).at(table.position()));
    PrincipalName principal = new PrincipalName(owner.position(), owner.principal());
    changeOwner(name.securable(SecurableKind.TABLE), principal, context);
  }

  /** Gives a thing another owner, whom the catalog must know. */
  private static void changeOwner(Securable object, PrincipalName owner, StatementContext context) {
    context.wholeCatalog().grants().changeOwner(object, principal(owner, context));
  }

  private static Set<Privilege> privileges(List<PrivilegeName> written, Securable object) {
    Set<Privilege> privileges = EnumSet.noneOf(Privilege.class);
    for (PrivilegeName name : written) {
      Privilege privilege = Privilege.of(name.words()).orElseThrow(() -> GrantErrors.unknown(name));
      if (!privilege.isFor(object.kind())) {
        throw GrantErrors.notApplicable(name, object);
      }
      privileges.add(privilege);
    }
    return privileges;
  }

  private static Principal principal(PrincipalName written, StatementContext context) {
    try {
      return context.wholeCatalog().grants().principal(written.name());
    } catch (TarnException e) {
      throw e.at(written.position());
    }
  }
}
