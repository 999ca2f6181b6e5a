package dev.tarn.lake.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.sql.tree.Statement;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A statement that nobody said the needs of is refused, so this fails first. */
class NeedsTest {
  @Test
  void everyStatementOfTheLanguageHasAnEntry() {
    List<Class<?>> kinds = leaves(Statement.class).toList();
    Set<Class<?>> known = new HashSet<>(Needs.kinds());
    assertThat(kinds).hasSizeGreaterThan(60);
    assertThat(kinds).allMatch(known::contains);
  }

  private static Stream<Class<?>> leaves(Class<?> type) {
    return type.isSealed()
        ? Arrays.stream(type.getPermittedSubclasses()).flatMap(NeedsTest::leaves)
        : Stream.of(type);
  }
}
