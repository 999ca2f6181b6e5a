package dev.tarn.lake.privilege;

/** The kinds of things that privileges are granted on. */
public enum SecurableKind {
  /** The lake as a whole. */
  METASTORE("METASTORE"),
  CATALOG("CATALOG"),
  SCHEMA("SCHEMA"),
  /** A table, be it a streaming table or a materialized view. */
  TABLE("TABLE"),
  VIEW("VIEW"),
  FUNCTION("FUNCTION"),
  VOLUME("VOLUME"),
  /** Every file that belongs to nothing the catalog knows. */
  ANY_FILE("ANY FILE");

  private final String label;

  SecurableKind(String label) {
    this.label = label;
  }

  /** The kind as statements write it. */
  public String label() {
    return label;
  }

  /** Whether such a thing has a name in a schema. */
  public boolean inSchema() {
    return this == TABLE || this == VIEW || this == FUNCTION || this == VOLUME;
  }
}
