package dev.tarn.lake.grant;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.Securable;
import dev.tarn.sql.tree.PrivilegeStatement.PrivilegeName;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The errors of statements on privileges. */
final class GrantErrors {
  private GrantErrors() {}

  static TarnException unknown(PrivilegeName privilege) {
    return TarnException.of("PRIVILEGE_NOT_FOUND")
        .with("privilege", privilege.words())
        .with(
            "privileges",
            Arrays.stream(Privilege.values())
                .map(Privilege::words)
                .collect(Collectors.joining(", ")))
        .at(privilege.position());
  }

  static TarnException notApplicable(PrivilegeName privilege, Securable object) {
    return TarnException.of("PRIVILEGE_NOT_APPLICABLE")
        .with("privilege", privilege.words())
        .with("objectType", object.kind().label())
        .with(
            "privileges",
            Arrays.stream(Privilege.values())
                .filter(each -> each.isFor(object.kind()))
                .map(Privilege::words)
                .collect(Collectors.joining(", ")))
        .at(privilege.position());
  }
}
