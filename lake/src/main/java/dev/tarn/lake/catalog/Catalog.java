package dev.tarn.lake.catalog;

import dev.tarn.lake.audit.AuditLog;
import dev.tarn.lake.privilege.Securable;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The names of a warehouse: catalogs hold schemas, schemas hold tables. Safe for use by several
 * threads, and by several processes on one file; each method is one transaction.
 *
 * <p>Every method throws {@link dev.tarn.core.error.TarnException} {@code CATALOG_STORE_FAILED}
 * when the store cannot be read or written.
 */
public final class Catalog implements AutoCloseable {
  public static final String DEFAULT_CATALOG = "main";
  public static final String DEFAULT_SCHEMA = "default";

  private final Store store;
  private final Clock clock;
  private final Sight sight;
  private final AuditLog audit;
  private final CatalogTables tables;
  private final CatalogViews views;
  private final CatalogFunctions functions;
  private final CatalogVolumes volumes;
  private final CatalogPrincipals principals;
  private final CatalogPolicies policies;
  private final CatalogTags tags;
  private final CatalogGrants grants;

  private Catalog(Store store, Clock clock, Sight sight, AuditLog audit) {
    this.audit = audit;
    this.store = store;
    this.clock = clock;
    this.sight = sight;
    this.grants = new CatalogGrants(store, clock);
    this.tables = new CatalogTables(store, clock, sight);
    this.views = new CatalogViews(store, sight);
    this.functions = new CatalogFunctions(store, sight);
    this.volumes = new CatalogVolumes(store, sight);
    this.principals = new CatalogPrincipals(store, clock);
    this.policies = new CatalogPolicies(store);
    this.tags = new CatalogTags(store);
  }

  /**
   * Opens the store at {@code file}, making it with catalog {@code main} and schema {@code default}
   * if there is none, upgrading it if an older Tarn made it.
   *
   * @param warehouse the folder of managed tables, absolute: locations under it are kept relative
   *     to it, so that a lake may be moved and copied
   * @param owner whom a new store's first catalog and schema belong to
   * @throws dev.tarn.core.error.TarnException {@code CATALOG_STORE_NEWER} when a newer Tarn made
   *     it, {@code CATALOG_STORE_COPIED} when it names the files of another lake, {@code
   *     CATALOG_STORE_EMPTIED} when the file is empty though there are tables
   */
  public static Catalog open(Path file, String warehouse, Clock clock, String owner) {
    Catalog catalog =
        new Catalog(
            Store.open(file, new StoredLocations(warehouse)),
            clock,
            Sight.EVERYTHING,
            new AuditLog(file.toAbsolutePath().resolveSibling("audit")));
    catalog.addDefaults(owner);
    return catalog;
  }

  /**
   * The same catalog as somebody sees it: what is found and listed is what they may see. What is
   * changed is not limited; that a statement may change it is checked before.
   */
  public Catalog seenBy(Sight other) {
    return new Catalog(store, clock, other, audit);
  }

  private void addDefaults(String owner) {
    if (!catalogs().isEmpty()) {
      return;
    }
    store.write(
        statements -> {
          if (SchemaRows.catalogs(statements).isEmpty()) {
            SchemaRows.insertCatalog(statements, DEFAULT_CATALOG, owner, clock.millis());
            SchemaName name = new SchemaName(DEFAULT_CATALOG, DEFAULT_SCHEMA);
            SchemaRows.insert(statements, catalogId(statements, name), entry(name, owner));
            PrincipalRows.insertAdministrator(statements, owner, clock.millis());
          }
          return null;
        });
  }

  private SchemaEntry entry(SchemaName name, String owner) {
    return new SchemaEntry(
        name, Optional.empty(), Optional.empty(), Map.of(), owner, clock.instant());
  }

  /** Who did what, which is kept beside the store. */
  public AuditLog audit() {
    return audit;
  }

  public CatalogGrants grants() {
    return grants;
  }

  public CatalogDatasets datasets() {
    return new CatalogDatasets(store, sight);
  }

  public CatalogTables tables() {
    return tables;
  }

  public CatalogViews views() {
    return views;
  }

  public CatalogFunctions functions() {
    return functions;
  }

  public CatalogVolumes volumes() {
    return volumes;
  }

  public CatalogPrincipals principals() {
    return principals;
  }

  public CatalogPolicies policies() {
    return policies;
  }

  /** What the database says of its own damage; nothing when it is whole. */
  public List<String> damage() {
    return store.read(
        statements -> {
          List<String> damage =
              new ArrayList<>(
                  statements.all(row -> row.getString(1), "PRAGMA integrity_check(20)"));
          damage.removeIf("ok"::equals);
          damage.addAll(
              statements.all(
                  row -> "a row of " + row.getString(1) + " refers to none of " + row.getString(3),
                  "PRAGMA foreign_key_check"));
          return damage;
        });
  }

  /** What is in a whole catalog. */
  public CatalogListing listing() {
    return new CatalogListing(store, sight);
  }

  public CatalogTags tags() {
    return tags;
  }

  /** The names of all catalogs, sorted. */
  public List<String> catalogs() {
    return store.read(
        statements -> {
          List<String> seen = new ArrayList<>();
          for (String name : SchemaRows.catalogs(statements)) {
            if (SchemaRows.catalog(statements, name).filter(this::sees).isPresent()) {
              seen.add(name);
            }
          }
          return seen;
        });
  }

  private boolean sees(CatalogEntry entry) {
    return sight.sees(Securable.catalog(entry.name()), entry.owner());
  }

  private boolean sees(SchemaEntry entry) {
    return sight.sees(entry.name().securable(), entry.owner());
  }

  public boolean catalogExists(String name) {
    return catalogs().contains(name.toLowerCase(Locale.ROOT));
  }

  /** What there is to know of a catalog, whose name may be in any case. */
  public Optional<CatalogEntry> entry(String name) {
    return store
        .read(statements -> SchemaRows.catalog(statements, name.toLowerCase(Locale.ROOT)))
        .filter(this::sees);
  }

  /**
   * Adds a catalog with an empty schema {@code default}.
   *
   * @throws dev.tarn.core.error.TarnException {@code CATALOG_ALREADY_EXISTS}
   */
  public void createCatalog(String name, Optional<String> comment, String owner) {
    SchemaName schema = new SchemaName(name, DEFAULT_SCHEMA);
    store.write(
        statements -> {
          if (schema.catalog().equals(SchemaName.SYSTEM)
              || SchemaRows.catalogId(statements, schema.catalog()).isPresent()) {
            throw CatalogErrors.catalogAlreadyExists(name);
          }
          SchemaRows.insertCatalog(statements, schema.catalog(), owner, clock.millis());
          SchemaRows.changeCatalog(statements, schema.catalog(), owner, comment);
          SchemaRows.insert(statements, catalogId(statements, schema), entry(schema, owner));
          return null;
        });
  }

  /**
   * Takes a catalog out that has nothing but an empty schema {@code default}.
   *
   * @throws dev.tarn.core.error.TarnException {@code CATALOG_NOT_FOUND}, {@code CATALOG_NOT_EMPTY}
   */
  public void dropCatalog(String name) {
    dropCatalog(name, schema -> schema.schema().equals(DEFAULT_SCHEMA));
  }

  /**
   * Takes a catalog out with all its schemas, which have nothing in them.
   *
   * @throws dev.tarn.core.error.TarnException {@code CATALOG_NOT_FOUND}, {@code CATALOG_NOT_EMPTY}
   */
  public void dropCatalogWithSchemas(String name) {
    dropCatalog(name, schema -> true);
  }

  private void dropCatalog(String name, Predicate<SchemaName> goes) {
    if (entry(name).isEmpty()) {
      throw CatalogErrors.catalogNotFound(name);
    }
    store.write(
        statements -> {
          long id =
              SchemaRows.catalogId(statements, name)
                  .orElseThrow(() -> CatalogErrors.catalogNotFound(name));
          for (SchemaEntry schema : SchemaRows.list(statements, name)) {
            if (!goes.test(schema.name()) || !isEmpty(statements, schema.name())) {
              throw CatalogErrors.catalogNotEmpty(name);
            }
            SchemaRows.delete(statements, schemaId(statements, schema.name()));
          }
          SchemaRows.deleteCatalog(statements, id);
          return null;
        });
  }

  /**
   * Changes owner and comment of a catalog.
   *
   * @throws dev.tarn.core.error.TarnException {@code CATALOG_NOT_FOUND}
   */
  public void changeCatalog(String name, UnaryOperator<CatalogEntry> change) {
    String lower = name.toLowerCase(Locale.ROOT);
    CatalogEntry changed =
        change.apply(entry(lower).orElseThrow(() -> CatalogErrors.catalogNotFound(name)));
    store.write(
        statements -> {
          SchemaRows.changeCatalog(statements, lower, changed.owner(), changed.comment());
          return null;
        });
  }

  /** Changes owner and comment of a schema. */
  public void changeSchema(SchemaName name, String owner, Optional<String> comment) {
    store.write(
        statements -> {
          SchemaRows.change(statements, schemaId(statements, name), owner, comment);
          return null;
        });
  }

  public Optional<SchemaEntry> schema(SchemaName name) {
    return store.read(statements -> SchemaRows.find(statements, name)).filter(this::sees);
  }

  /**
   * The schemas of a catalog, sorted by name.
   *
   * @throws dev.tarn.core.error.TarnException {@code CATALOG_NOT_FOUND}
   */
  public List<SchemaEntry> schemas(String catalog) {
    String name = catalog.toLowerCase(Locale.ROOT);
    return store.read(
        statements -> {
          if (SchemaRows.catalogId(statements, name).isEmpty()) {
            throw CatalogErrors.catalogNotFound(catalog);
          }
          return SchemaRows.list(statements, name).stream().filter(this::sees).toList();
        });
  }

  /**
   * Adds a schema.
   *
   * @throws dev.tarn.core.error.TarnException {@code SCHEMA_ALREADY_EXISTS}, {@code
   *     CATALOG_NOT_FOUND}
   */
  public void createSchema(SchemaEntry schema) {
    store.write(
        statements -> {
          long catalogId = catalogId(statements, schema.name());
          if (schema.name().isInformation()
              || SchemaRows.id(statements, schema.name()).isPresent()) {
            throw CatalogErrors.schemaAlreadyExists(schema.name());
          }
          SchemaRows.insert(statements, catalogId, schema);
          return null;
        });
  }

  /**
   * Takes an empty schema out.
   *
   * @throws dev.tarn.core.error.TarnException {@code SCHEMA_NOT_FOUND}, {@code SCHEMA_NOT_EMPTY}
   */
  public void dropSchema(SchemaName name) {
    store.write(
        statements -> {
          if (SchemaRows.find(statements, name).filter(this::sees).isEmpty()) {
            throw CatalogErrors.schemaNotFound(name);
          }
          long id = schemaId(statements, name);
          if (!isEmpty(statements, name)) {
            throw CatalogErrors.schemaNotEmpty(name);
          }
          SchemaRows.delete(statements, id);
          return null;
        });
  }

  private static boolean isEmpty(Statements statements, SchemaName name) throws SQLException {
    return TableRows.list(statements, name).isEmpty()
        && ViewRows.list(statements, name).isEmpty()
        && FunctionRows.list(statements, name).isEmpty()
        && VolumeRows.list(statements, name).isEmpty();
  }

  /** Where everything lies that has a place: tables, volumes, and schemas with one of their own. */
  public Map<Securable, String> locations() {
    return store.read(SecurableRows::locations);
  }

  /** Tables and views of a schema share their names. */
  static void requireFree(Statements statements, TableName name) throws SQLException {
    boolean taken =
        TableRows.find(statements, name).isPresent() || ViewRows.find(statements, name).isPresent();
    if (taken) {
      throw CatalogErrors.tableAlreadyExists(name);
    }
  }

  private static long catalogId(Statements statements, SchemaName name) throws SQLException {
    return SchemaRows.catalogId(statements, name.catalog())
        .orElseThrow(() -> CatalogErrors.catalogNotFound(name.catalog()));
  }

  static long schemaId(Statements statements, SchemaName name) throws SQLException {
    Optional<Long> id = SchemaRows.id(statements, name);
    if (id.isEmpty()
        && name.isInformation()
        && SchemaRows.catalogId(statements, name.catalog()).isPresent()) {
      throw CatalogErrors.informationSchema(name);
    }
    return id.orElseThrow(() -> CatalogErrors.schemaNotFound(name));
  }

  @Override
  public void close() {
    audit.close();
    store.close();
  }
}
