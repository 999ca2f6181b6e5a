package dev.tarn.lake.session;

import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.grant.GrantStatements;
import dev.tarn.lake.grant.ShowGrantsStatement;
import dev.tarn.lake.grant.ShowPrincipalsStatement;
import dev.tarn.sql.tree.PrivilegeStatement;

/** Which class runs which statement on privileges. */
final class PrivilegeDispatch {
  private PrivilegeDispatch() {}

  static Result run(PrivilegeStatement statement, StatementContext context) {
    return switch (statement) {
      case PrivilegeStatement.Grant grant -> GrantStatements.grant(grant, context);
      case PrivilegeStatement.Revoke revoke -> GrantStatements.revoke(revoke, context);
      case PrivilegeStatement.ShowGrants show -> ShowGrantsStatement.run(show, context);
      case PrivilegeStatement.ShowUsers show -> ShowPrincipalsStatement.users(show, context);
      case PrivilegeStatement.ShowGroups show -> ShowPrincipalsStatement.groups(show, context);
      case PrivilegeStatement.SetOwner owner -> GrantStatements.owner(owner, context);
    };
  }
}
