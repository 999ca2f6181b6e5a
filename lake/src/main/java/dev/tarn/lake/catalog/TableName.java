package dev.tarn.lake.catalog;

import dev.tarn.core.type.Identifiers;
import dev.tarn.lake.privilege.Securable;
import dev.tarn.lake.privilege.SecurableKind;
import java.util.List;
import java.util.Locale;

/** The full name of a table. Names ignore case and are kept in lower case. */
public record TableName(String catalog, String schema, String table) {
  public TableName {
    catalog = catalog.toLowerCase(Locale.ROOT);
    schema = schema.toLowerCase(Locale.ROOT);
    table = table.toLowerCase(Locale.ROOT);
  }

  public SchemaName schemaName() {
    return new SchemaName(catalog, schema);
  }

  /** What privileges on a thing of this name are granted on. */
  public Securable securable(SecurableKind kind) {
    return new Securable(kind, List.of(catalog, schema, table));
  }

  /** {@code `catalog`.`schema`.`table`}. */
  public String quoted() {
    return Identifiers.quoteAll(List.of(catalog, schema, table));
  }
}
