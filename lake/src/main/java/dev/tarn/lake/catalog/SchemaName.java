package dev.tarn.lake.catalog;

import dev.tarn.core.type.Identifiers;
import dev.tarn.lake.privilege.Securable;
import java.util.List;
import java.util.Locale;

/** The full name of a schema. Names ignore case and are kept in lower case. */
public record SchemaName(String catalog, String schema) {
  /** The schema of each catalog that tells what is in it. */
  public static final String INFORMATION = "information_schema";

  /** The catalog whose {@code information_schema} tells of all catalogs. */
  public static final String SYSTEM = "system";

  public SchemaName {
    catalog = catalog.toLowerCase(Locale.ROOT);
    schema = schema.toLowerCase(Locale.ROOT);
  }

  public boolean isInformation() {
    return schema.equals(INFORMATION);
  }

  /** The full name of a table in this schema. */
  public TableName table(String name) {
    return new TableName(catalog, schema, name);
  }

  /** What privileges on this schema are granted on. */
  public Securable securable() {
    return Securable.schema(catalog, schema);
  }

  /** {@code `catalog`.`schema`}. */
  public String quoted() {
    return Identifiers.quoteAll(List.of(catalog, schema));
  }
}
