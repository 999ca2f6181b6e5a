package dev.tarn.sql.analyze;

import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.Plan.SharedReference;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The common tables a query can name. Every use is a {@link SharedReference} at first; {@link
 * SharedPlans} puts the plan itself in the place of one that is the only one.
 */
final class CommonTables {
  private final Map<String, Table> byName;
  private final Set<String> taken;

  private CommonTables(Map<String, Table> byName, Set<String> taken) {
    this.byName = byName;
    this.taken = taken;
  }

  /**
   * A common table.
   *
   * @param forbidden whether naming it is an error
   * @param id its name in the plan, which no other of the statement has
   */
  record Table(String id, List<Column> columns, boolean forbidden) {}

  /** None yet, for a new statement. */
  static CommonTables none() {
    return new CommonTables(Map.of(), new HashSet<>());
  }

  /** None in reach, in a statement that has others. */
  static CommonTables none(CommonTables ofStatement) {
    return new CommonTables(Map.of(), ofStatement.taken);
  }

  /** These and another, which hides one of the same name. */
  CommonTables with(String name, Plan plan) {
    Map<String, Table> all = new HashMap<>(byName);
    all.put(key(name), new Table(unique(name), plan.output(), false));
    return new CommonTables(all, taken);
  }

  /**
   * These and one that cannot be named: of which the first part of a recursive definition must not
   * speak.
   */
  CommonTables withForbidden(String name) {
    Map<String, Table> all = new HashMap<>(byName);
    all.put(key(name), new Table(name, List.of(), true));
    return new CommonTables(all, taken);
  }

  private String unique(String name) {
    String id = name;
    for (int i = 2; !taken.add(key(id)); i++) {
      id = name + "_" + i;
    }
    return id;
  }

  String id(String name) {
    return byName.get(key(name)).id();
  }

  /** A use of a common table. */
  Optional<Plan> reference(String name) {
    return Optional.ofNullable(byName.get(key(name))).map(CommonTables::reference);
  }

  private static Plan reference(Table table) {
    if (table.forbidden()) {
      throw RecursionErrors.invalid();
    }
    return new SharedReference(
        table.id(),
        table.columns().stream()
            .map(each -> Column.fresh(each.name(), each.type(), each.nullable()))
            .toList());
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
