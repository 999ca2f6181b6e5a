package dev.tarn.lake.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogPrincipalsTest {
  @TempDir Path folder;
  private Catalog catalog;
  private CatalogPrincipals principals;

  @BeforeEach
  void open() {
    catalog = Catalog.open(folder.resolve("c.db"), folder.toString(), Clock.systemUTC(), "ann");
    principals = catalog.principals();
  }

  @AfterEach
  void close() {
    catalog.close();
  }

  @Test
  void whoeverMakesALakeIsItsAdministrator() {
    assertThat(principals.names(Principal.Kind.USER)).containsExactly("ann");
    assertThat(principals.isAdministrator("ann")).isTrue();
    assertThat(principals.isAdministrator("ben")).isFalse();
  }

  @Test
  void theFirstAdministratorIsNotChangedByWhoeverOpensLater() {
    catalog.close();
    catalog = Catalog.open(folder.resolve("c.db"), folder.toString(), Clock.systemUTC(), "ben");
    assertThat(catalog.principals().isAdministrator("ben")).isFalse();
  }

  @Test
  void membersOfAGroupInAGroupAreMembersOfBoth() {
    principals.add(Principal.user("ben"));
    principals.add(Principal.group("hr"));
    principals.add(Principal.group("staff"));
    principals.addMember("hr", Principal.user("ben"));
    principals.addMember("staff", Principal.group("hr"));
    assertThat(principals.groupsOf("ben")).containsExactly("hr", "staff");
    assertThat(principals.members("staff")).containsExactly(Principal.group("hr"));
    principals.removeMember("staff", Principal.group("hr"));
    assertThat(principals.groupsOf("ben")).containsExactly("hr");
  }

  @Test
  void whatAPrincipalHoldsIsKnownAnewWhenAnyProcessChangesIt() {
    principals.add(Principal.user("ben"));
    assertThat(catalog.grants().ofUser("ben").administrator()).isFalse();
    try (Catalog other =
        Catalog.open(folder.resolve("c.db"), folder.toString(), Clock.systemUTC(), "ann")) {
      other.principals().addMember(CatalogPrincipals.ADMINISTRATORS, Principal.user("ben"));
      assertThat(catalog.grants().ofUser("ben").administrator()).isTrue();
      assertThat(catalog.grants().ofOwner("ben").administrator()).isTrue();
      catalog.principals().removeMember(CatalogPrincipals.ADMINISTRATORS, Principal.user("ben"));
      assertThat(catalog.grants().ofUser("ben").administrator()).isFalse();
      assertThat(other.grants().ofUser("ben").administrator()).isFalse();
    }
  }

  @Test
  void aGroupIsNeverItsOwnMember() {
    principals.add(Principal.group("a"));
    principals.add(Principal.group("b"));
    principals.addMember("a", Principal.group("b"));
    assertThatThrownBy(() -> principals.addMember("b", Principal.group("a")))
        .hasMessageContaining("[RECURSIVE_GROUP]");
    assertThatThrownBy(() -> principals.addMember("a", Principal.group("a")))
        .hasMessageContaining("[RECURSIVE_GROUP]");
  }

  @Test
  void aRemovedUserIsInNoGroupEvenWhenAddedAgain() {
    principals.add(Principal.user("ben"));
    principals.add(Principal.group("hr"));
    principals.addMember("hr", Principal.user("ben"));
    principals.remove(Principal.user("ben"));
    principals.add(Principal.user("ben"));
    assertThat(principals.groupsOf("ben")).isEmpty();
  }

  @Test
  void anAdministratorAlwaysRemains() {
    assertThatThrownBy(() -> principals.remove(Principal.user("ann")))
        .hasMessageContaining("[LAST_ADMINISTRATOR]");
    assertThatThrownBy(() -> principals.remove(Principal.group("admins")))
        .hasMessageContaining("[LAST_ADMINISTRATOR]");
    assertThat(principals.isAdministrator("ann")).isTrue();
  }

  @Test
  void namesThatAreNotThereOrThereAlreadyAreRefused() {
    assertThatThrownBy(() -> principals.add(Principal.user("ann")))
        .hasMessageContaining("[PRINCIPAL_ALREADY_EXISTS]");
    assertThatThrownBy(() -> principals.addMember("admins", Principal.user("eve")))
        .hasMessageContaining("[PRINCIPAL_DOES_NOT_EXIST]");
    assertThatThrownBy(() -> principals.members("nobody"))
        .hasMessageContaining("[PRINCIPAL_DOES_NOT_EXIST]");
  }
}
