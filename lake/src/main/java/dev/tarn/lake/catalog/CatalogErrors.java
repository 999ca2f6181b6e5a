package dev.tarn.lake.catalog;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Locale;

/** The errors of names that are not there, or there already. */
public final class CatalogErrors {
  private CatalogErrors() {}

  public static TarnException catalogNotFound(String catalog) {
    return TarnException.of("CATALOG_NOT_FOUND").with("catalogName", Identifiers.quote(catalog));
  }

  public static TarnException schemaNotFound(SchemaName name) {
    return schemaNotFound(name.quoted());
  }

  /**
   * @param name as the statement has it, quoted
   */
  public static TarnException schemaNotFound(String name) {
    return TarnException.of("SCHEMA_NOT_FOUND").with("schemaName", name);
  }

  public static TarnException schemaAlreadyExists(SchemaName name) {
    return TarnException.of("SCHEMA_ALREADY_EXISTS").with("schemaName", name.quoted());
  }

  public static TarnException schemaNotEmpty(SchemaName name) {
    return TarnException.of("SCHEMA_NOT_EMPTY").with("schemaName", name.quoted());
  }

  /**
   * @param name as the statement has it, quoted
   */
  public static TarnException tableNotFound(String name) {
    return TarnException.of("TABLE_OR_VIEW_NOT_FOUND").with("relationName", name);
  }

  public static TarnException tableAlreadyExists(TableName name) {
    return tableAlreadyExists(name.quoted());
  }

  public static TarnException tableAlreadyExists(String quotedName) {
    return TarnException.of("TABLE_OR_VIEW_ALREADY_EXISTS").with("relationName", quotedName);
  }

  /** A table where only a view can be replaced. */
  /** A table where a statement puts or changes a view. */
  public static TarnException viewExpected(TableName name) {
    return TarnException.of("EXPECT_VIEW_NOT_TABLE.NO_ALTERNATIVE")
        .with("tableName", name.quoted())
        .with("operation", "CREATE OR REPLACE VIEW");
  }

  /** A view where a statement changes or describes the files of a table. */
  public static TarnException tableExpected(TableName name) {
    return TarnException.of("EXPECT_TABLE_NOT_VIEW.NO_ALTERNATIVE").with("viewName", name.quoted());
  }

  /** DROP VIEW of a table, DROP TABLE of a view. */
  public static TarnException wrongKind(
      TableName name, String operation, String required, String found, String alternative) {
    return TarnException.of("WRONG_COMMAND_FOR_OBJECT_TYPE")
        .with("operation", operation)
        .with("requiredType", required)
        .with("objectName", name.quoted())
        .with("foundType", found)
        .with("alternative", alternative);
  }

  /** Something is to be made, changed or taken away in a schema that tells what there is. */
  public static TarnException informationSchema(SchemaName name) {
    return TarnException.of("INFORMATION_SCHEMA_READ_ONLY").with("schemaName", name.quoted());
  }

  /** Of a name without a character. */
  public static TarnException emptyName(String name) {
    return TarnException.of("INVALID_SCHEMA_OR_RELATION_NAME").with("name", name);
  }

  public static TarnException dropDefaultSchema(SchemaName name) {
    return TarnException.of("UNSUPPORTED_FEATURE.DROP_DATABASE").with("database", name.quoted());
  }

  /** A function of the name is there already. */
  public static TarnException routineAlreadyExists(String quotedName) {
    return TarnException.of("ROUTINE_ALREADY_EXISTS").with("routineName", quotedName);
  }

  public static TarnException routineNotFound(String quotedName) {
    return TarnException.of("ROUTINE_NOT_FOUND").with("routineName", quotedName);
  }

  static TarnException volumeAlreadyExists(String quotedName) {
    return TarnException.of("VOLUME_ALREADY_EXISTS").with("volumeName", quotedName);
  }

  public static TarnException volumeNotFound(String quotedName) {
    return TarnException.of("VOLUME_DOES_NOT_EXIST").with("volumeName", quotedName);
  }

  public static TarnException catalogAlreadyExists(String catalog) {
    return TarnException.of("CATALOG_ALREADY_EXISTS")
        .with("catalogName", Identifiers.quote(catalog));
  }

  static TarnException catalogNotEmpty(String catalog) {
    return TarnException.of("CATALOG_NOT_EMPTY").with("catalogName", Identifiers.quote(catalog));
  }

  public static TarnException dropDefaultCatalog() {
    return TarnException.of("CATALOG_NOT_DROPPABLE")
        .with("catalogName", Identifiers.quote(Catalog.DEFAULT_CATALOG));
  }

  static TarnException principalAlreadyExists(Principal principal) {
    return TarnException.of("PRINCIPAL_ALREADY_EXISTS")
        .with("principalType", kind(principal))
        .with("principalName", Identifiers.quote(principal.name()));
  }

  public static TarnException principalNotFound(Principal principal) {
    return TarnException.of("PRINCIPAL_DOES_NOT_EXIST")
        .with("principalType", kind(principal))
        .with("principalName", Identifiers.quote(principal.name()));
  }

  static TarnException recursiveGroup(String group, Principal member) {
    return TarnException.of("RECURSIVE_GROUP")
        .with("groupName", Identifiers.quote(group))
        .with("memberName", Identifiers.quote(member.name()));
  }

  static TarnException lastAdministrator() {
    return TarnException.of("LAST_ADMINISTRATOR")
        .with("groupName", Identifiers.quote(CatalogPrincipals.ADMINISTRATORS));
  }

  private static String kind(Principal principal) {
    return principal.kind().name().toLowerCase(Locale.ROOT);
  }

  static TarnException newerStore(Path file, int found, int known) {
    return TarnException.of("CATALOG_STORE_NEWER")
        .with("path", file)
        .with("found", found)
        .with("known", known);
  }

  static TarnException foreignStore(Path file) {
    return TarnException.of("CATALOG_STORE_FOREIGN").with("path", file);
  }

  /** A store of full paths that was copied with its lake. */
  static TarnException copiedStore(Path file, String table, String location, String original) {
    return TarnException.of("CATALOG_STORE_COPIED")
        .with("path", file)
        .with("tableName", table)
        .with("location", location)
        .with("original", original);
  }

  /** An empty file where tables show that there was a store. */
  static TarnException emptiedStore(Path file, String location) {
    return TarnException.of("CATALOG_STORE_EMPTIED").with("path", file).with("location", location);
  }

  static TarnException storeFailed(Path file, SQLException cause) {
    return TarnException.of("CATALOG_STORE_FAILED")
        .with("path", file)
        .with("reason", cause.getMessage())
        .causedBy(cause);
  }
}
