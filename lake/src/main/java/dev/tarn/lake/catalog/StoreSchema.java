package dev.tarn.lake.catalog;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;

/**
 * The tables of the catalog store, version by version. A store of version n is made newer by the
 * steps after the n-th; steps are added and never changed.
 */
final class StoreSchema {
  /** "TARN" in ASCII: tells our store from any other SQLite database. */
  static final int APPLICATION_ID = 0x5441524E;

  private static final List<String> VERSION_1 =
      List.of(
          """
          CREATE TABLE catalogs (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            comment TEXT,
            owner TEXT NOT NULL,
            created INTEGER NOT NULL) STRICT
          """,
          """
          CREATE TABLE schemas (
            id INTEGER PRIMARY KEY,
            catalog INTEGER NOT NULL REFERENCES catalogs,
            name TEXT NOT NULL,
            comment TEXT,
            location TEXT,
            owner TEXT NOT NULL,
            created INTEGER NOT NULL,
            UNIQUE (catalog, name)) STRICT
          """,
          """
          CREATE TABLE schema_properties (
            schema INTEGER NOT NULL REFERENCES schemas ON DELETE CASCADE,
            key TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (schema, key)) STRICT, WITHOUT ROWID
          """,
          """
          CREATE TABLE tables (
            id INTEGER PRIMARY KEY,
            schema INTEGER NOT NULL REFERENCES schemas,
            name TEXT NOT NULL,
            kind TEXT NOT NULL,
            location TEXT NOT NULL,
            owner TEXT NOT NULL,
            created INTEGER NOT NULL,
            UNIQUE (schema, name)) STRICT
          """,
          "CREATE INDEX tables_location ON tables (location)",
          """
          CREATE TABLE dropped_locations (
            location TEXT PRIMARY KEY,
            dropped INTEGER NOT NULL) STRICT, WITHOUT ROWID
          """);

  private static final List<String> VERSION_2 =
      List.of(
          """
          CREATE TABLE views (
            id INTEGER PRIMARY KEY,
            schema INTEGER NOT NULL REFERENCES schemas,
            name TEXT NOT NULL,
            text TEXT NOT NULL,
            columns TEXT NOT NULL,
            sources TEXT NOT NULL,
            current_catalog TEXT NOT NULL,
            current_schema TEXT NOT NULL,
            comment TEXT,
            properties TEXT NOT NULL,
            owner TEXT NOT NULL,
            created INTEGER NOT NULL,
            UNIQUE (schema, name)) STRICT
          """);

  private static final List<String> FUNCTIONS_VOLUMES_PRINCIPALS_POLICIES =
      List.of(
          """
          CREATE TABLE functions (
            id INTEGER PRIMARY KEY,
            schema INTEGER NOT NULL REFERENCES schemas,
            name TEXT NOT NULL,
            parameters TEXT NOT NULL,
            returns TEXT NOT NULL,
            body TEXT NOT NULL,
            current_catalog TEXT NOT NULL,
            current_schema TEXT NOT NULL,
            comment TEXT,
            deterministic INTEGER NOT NULL,
            owner TEXT NOT NULL,
            created INTEGER NOT NULL,
            UNIQUE (schema, name)) STRICT
          """,
          """
          CREATE TABLE volumes (
            id INTEGER PRIMARY KEY,
            schema INTEGER NOT NULL REFERENCES schemas,
            name TEXT NOT NULL,
            kind TEXT NOT NULL,
            location TEXT NOT NULL,
            comment TEXT,
            owner TEXT NOT NULL,
            created INTEGER NOT NULL,
            UNIQUE (schema, name)) STRICT
          """,
          """
          CREATE TABLE principals (
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            created INTEGER NOT NULL,
            PRIMARY KEY (kind, name)) STRICT, WITHOUT ROWID
          """,
          """
          CREATE TABLE group_members (
            group_name TEXT NOT NULL,
            member_kind TEXT NOT NULL,
            member TEXT NOT NULL,
            PRIMARY KEY (group_name, member_kind, member)) STRICT, WITHOUT ROWID
          """,
          """
          CREATE TABLE column_masks (
            table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
            column_name TEXT NOT NULL,
            function_catalog TEXT NOT NULL,
            function_schema TEXT NOT NULL,
            function_name TEXT NOT NULL,
            arguments TEXT NOT NULL,
            PRIMARY KEY (table_id, column_name)) STRICT, WITHOUT ROWID
          """,
          """
          CREATE TABLE row_filters (
            table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
            function_catalog TEXT NOT NULL,
            function_schema TEXT NOT NULL,
            function_name TEXT NOT NULL,
            arguments TEXT NOT NULL) STRICT
          """,
          "INSERT INTO principals SELECT 'USER', owner, created FROM catalogs WHERE name = 'main'",
          """
          INSERT INTO principals SELECT 'GROUP', 'admins', created FROM catalogs
          WHERE name = 'main'
          """,
          """
          INSERT INTO group_members SELECT 'admins', 'USER', owner FROM catalogs
          WHERE name = 'main'
          """);

  private static final List<String> DATASETS =
      List.of(
          """
          CREATE TABLE datasets (
            table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
            kind TEXT NOT NULL,
            pipeline TEXT NOT NULL,
            external_metadata INTEGER NOT NULL,
            statement TEXT,
            current_catalog TEXT,
            current_schema TEXT,
            schedule TEXT) STRICT
          """,
          "CREATE INDEX datasets_pipeline ON datasets (pipeline)");

  private static final List<String> OWNERS_OF_POLICY_FUNCTIONS =
      List.of(
          "ALTER TABLE column_masks ADD COLUMN function_owner TEXT",
          "ALTER TABLE row_filters ADD COLUMN function_owner TEXT");

  private static final List<String> TAGS_AND_TABLE_FUNCTIONS =
      List.of(
          tags("catalog"),
          tags("schema"),
          tags("table"),
          tags("view"),
          tags("volume"),
          "ALTER TABLE functions ADD COLUMN kind TEXT NOT NULL DEFAULT 'SCALAR'");

  private static final List<String> GRANTS =
      List.of(
          """
          CREATE TABLE grants (
            id INTEGER PRIMARY KEY,
            principal_kind TEXT NOT NULL,
            principal TEXT NOT NULL,
            privilege TEXT NOT NULL,
            kind TEXT NOT NULL,
            catalog_id INTEGER REFERENCES catalogs ON DELETE CASCADE,
            schema_id INTEGER REFERENCES schemas ON DELETE CASCADE,
            table_id INTEGER REFERENCES tables ON DELETE CASCADE,
            view_id INTEGER REFERENCES views ON DELETE CASCADE,
            function_id INTEGER REFERENCES functions ON DELETE CASCADE,
            volume_id INTEGER REFERENCES volumes ON DELETE CASCADE,
            grantor TEXT NOT NULL,
            granted INTEGER NOT NULL) STRICT
          """,
          "CREATE INDEX grants_principal ON grants (principal_kind, principal)",
          "CREATE INDEX grants_catalog ON grants (catalog_id) WHERE catalog_id IS NOT NULL",
          "CREATE INDEX grants_schema ON grants (schema_id) WHERE schema_id IS NOT NULL",
          "CREATE INDEX grants_table ON grants (table_id) WHERE table_id IS NOT NULL",
          "CREATE INDEX grants_view ON grants (view_id) WHERE view_id IS NOT NULL",
          "CREATE INDEX grants_function ON grants (function_id) WHERE function_id IS NOT NULL",
          "CREATE INDEX grants_volume ON grants (volume_id) WHERE volume_id IS NOT NULL");

  /** A kind of dataset that earlier versions cannot read. */
  private static final List<String> EVENT_LOGS = List.of();

  /** The step at index n leads from version n to version n + 1. */
  static final List<Step> STEPS =
      List.of(
          sql(VERSION_1),
          sql(VERSION_2),
          RelativeLocations::upgrade,
          sql(FUNCTIONS_VOLUMES_PRINCIPALS_POLICIES),
          sql(DATASETS),
          sql(OWNERS_OF_POLICY_FUNCTIONS),
          sql(TAGS_AND_TABLE_FUNCTIONS),
          sql(GRANTS),
          sql(EVENT_LOGS));

  static final int VERSION = STEPS.size();

  private StoreSchema() {}

  /** What makes a store newer by one version. */
  interface Step {
    void run(Path store, Statements statements) throws SQLException;
  }

  /** Tags go with their object; those of the object itself have an empty name of a column. */
  private static String tags(String kind) {
    return """
    CREATE TABLE KIND_tags (
      object INTEGER NOT NULL REFERENCES KINDs ON DELETE CASCADE,
      column_name TEXT NOT NULL,
      name TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (object, column_name, name)) STRICT, WITHOUT ROWID
    """
        .replace("KIND", kind);
  }

  private static Step sql(List<String> texts) {
    return (store, statements) -> {
      for (String text : texts) {
        statements.execute(text);
      }
    };
  }
}
