package dev.tarn.lake.grant;

import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.privilege.Grant;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.Securable;
import dev.tarn.sql.tree.PrivilegeStatement.PrincipalName;
import dev.tarn.sql.tree.PrivilegeStatement.ShowGrants;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * SHOW GRANTS: what was granted on a thing, and on what it lies in where that counts for it. Who
 * may not manage the thing sees what concerns themselves.
 */
public final class ShowGrantsStatement {
  private static final StructType SCHEMA =
      StructType.of(
          StructField.nullable("Principal", PrimitiveType.STRING),
          StructField.nullable("ActionType", PrimitiveType.STRING),
          StructField.nullable("ObjectType", PrimitiveType.STRING),
          StructField.nullable("ObjectKey", PrimitiveType.STRING));

  private ShowGrantsStatement() {}

  public static Result run(ShowGrants statement, StatementContext context) {
    Securable object = GrantTargets.require(statement.on(), context);
    Optional<String> principal = statement.principal().map(PrincipalName::name);
    boolean all = context.access().may(Privilege.MANAGE, object);
    List<Row> rows = new ArrayList<>();
    for (Grant grant : context.wholeCatalog().grants().on(object)) {
      boolean counts = grant.privilege().isFor(object.kind());
      boolean asked = principal.isEmpty() || principal.get().equals(grant.principal());
      boolean shown = all || context.access().isOwner(grant.principal());
      if (counts && asked && shown) {
        rows.add(row(grant));
      }
    }
    return Result.of(SCHEMA, rows);
  }

  private static Row row(Grant grant) {
    Securable on = grant.on();
    return Row.of(
        grant.principal(),
        grant.privilege().words(),
        on.kind().label(),
        on.parts().isEmpty() ? on.kind().label() : String.join(".", on.parts()));
  }
}
