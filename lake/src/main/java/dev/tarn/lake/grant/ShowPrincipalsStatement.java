package dev.tarn.lake.grant;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.core.value.Row;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.CatalogPrincipals;
import dev.tarn.lake.catalog.Principal;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.statement.NamePattern;
import dev.tarn.sql.tree.PrivilegeStatement.MemberName;
import dev.tarn.sql.tree.PrivilegeStatement.ShowGroups;
import dev.tarn.sql.tree.PrivilegeStatement.ShowUsers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * SHOW USERS and SHOW GROUPS. Administrators see all; everybody else sees themselves and the groups
 * that they are in, and the rest looks like what is not there.
 */
public final class ShowPrincipalsStatement {
  private static final StructField NAME = StructField.required("name", PrimitiveType.STRING);
  private static final StructField DIRECT =
      StructField.nullable("directGroup", PrimitiveType.BOOLEAN);

  private ShowPrincipalsStatement() {}

  public static Result users(ShowUsers statement, StatementContext context) {
    return Result.of(
        StructType.of(NAME),
        seen(Principal.Kind.USER, context).stream()
            .filter(NamePattern.of(statement.pattern()))
            .map(Row::of)
            .toList());
  }

  public static Result groups(ShowGroups statement, StatementContext context) {
    Optional<Principal> member = statement.having().map(having -> member(having, context));
    CatalogPrincipals principals = context.wholeCatalog().principals();
    Optional<Set<String>> around = member.map(principals::groupsOf);
    Predicate<String> pattern = NamePattern.of(statement.pattern());
    List<Row> rows = new ArrayList<>();
    for (String group : seen(Principal.Kind.GROUP, context)) {
      boolean asked = around.isEmpty() || around.get().contains(group);
      if (asked && pattern.test(group)) {
        Boolean direct = member.map(each -> principals.members(group).contains(each)).orElse(null);
        rows.add(Row.of(group, direct));
      }
    }
    return Result.of(StructType.of(NAME, DIRECT), rows);
  }

  private static Principal member(MemberName having, StatementContext context) {
    Principal.Kind kind =
        switch (having.kind()) {
          case USER -> Principal.Kind.USER;
          case GROUP -> Principal.Kind.GROUP;
        };
    Principal member = new Principal(kind, having.principal().name());
    if (!seen(kind, context).contains(member.name())) {
      TarnException missing = CatalogErrors.principalNotFound(member);
      throw missing.at(having.principal().position());
    }
    return member;
  }

  /** The names of a kind that whoever asks may see, sorted. */
  private static List<String> seen(Principal.Kind kind, StatementContext context) {
    CatalogPrincipals principals = context.wholeCatalog().principals();
    List<String> all = principals.names(kind);
    if (context.access().isAdministrator()) {
      return all;
    }
    String self = context.lake().user();
    Set<String> own =
        switch (kind) {
          case USER -> Set.of(self);
          case GROUP -> principals.groupsOf(self);
        };
    return all.stream().filter(own::contains).toList();
  }
}
