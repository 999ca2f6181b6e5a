package dev.tarn.lake.privilege;

import dev.tarn.core.type.Identifiers;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Something that privileges are granted on.
 *
 * @param parts of its full name, in lower case; none for the metastore and ANY FILE
 */
public record Securable(SecurableKind kind, List<String> parts) {
  public static final Securable METASTORE = new Securable(SecurableKind.METASTORE, List.of());
  public static final Securable ANY_FILE = new Securable(SecurableKind.ANY_FILE, List.of());

  public Securable {
    parts = parts.stream().map(part -> part.toLowerCase(Locale.ROOT)).toList();
  }

  public static Securable catalog(String name) {
    return new Securable(SecurableKind.CATALOG, List.of(name));
  }

  public static Securable schema(String catalog, String schema) {
    return new Securable(SecurableKind.SCHEMA, List.of(catalog, schema));
  }

  /** What it lies in: a schema's catalog, a table's schema; nothing around a catalog. */
  public Optional<Securable> parent() {
    return switch (kind) {
      case METASTORE, ANY_FILE, CATALOG -> Optional.empty();
      case SCHEMA -> Optional.of(catalog(parts.getFirst()));
      case TABLE, VIEW, FUNCTION, VOLUME -> Optional.of(schema(parts.get(0), parts.get(1)));
    };
  }

  /** Whether this lies in another, at any depth. */
  public boolean isInside(Securable container) {
    return parent().map(up -> up.equals(container) || up.isInside(container)).orElse(false);
  }

  /** The name in statements: {@code TABLE `main`.`default`.`t`}, {@code ANY FILE}. */
  public String written() {
    return parts.isEmpty() ? kind.label() : kind.label() + " " + quoted();
  }

  /** The name in messages, quoted; that of the kind where there is only one. */
  public String quoted() {
    return parts.isEmpty() ? kind.label() : Identifiers.quoteAll(parts);
  }
}
