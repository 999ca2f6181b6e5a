package dev.tarn.lake.information;

import static java.util.stream.Collectors.groupingBy;

import dev.tarn.lake.access.Access;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.privilege.Grant;
import dev.tarn.lake.privilege.Privilege;
import dev.tarn.lake.privilege.Securable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The grants of a catalog, read once. Who may not manage a thing sees what concerns themselves, as
 * in SHOW GRANTS.
 */
final class GrantsWithin {
  private final Map<Securable, List<Grant>> grants;
  private final Access access;

  GrantsWithin(String catalog, StatementContext context) {
    this.grants =
        context.wholeCatalog().grants().within(catalog).stream().collect(groupingBy(Grant::on));
    this.access = context.access();
  }

  Stream<HeldGrant> on(Stream<Securable> objects) {
    return objects.flatMap(object -> on(object).stream());
  }

  private List<HeldGrant> on(Securable object) {
    List<HeldGrant> held = new ArrayList<>();
    Optional<Securable> at = Optional.of(object);
    while (at.isPresent()) {
      for (Grant grant : grants.getOrDefault(at.get(), List.of())) {
        if (grant.privilege().isFor(object.kind())) {
          held.add(new HeldGrant(object, grant));
        }
      }
      at = at.get().parent();
    }
    if (!held.isEmpty() && !access.may(Privilege.MANAGE, object)) {
      held.removeIf(each -> !access.isOwner(each.grant().principal()));
    }
    return held;
  }
}
