package dev.tarn.lake.session;

import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import dev.tarn.lake.access.AccessErrors;
import dev.tarn.lake.catalog.Catalog;
import dev.tarn.lake.catalog.CatalogErrors;
import dev.tarn.lake.catalog.CatalogPrincipals;
import dev.tarn.lake.catalog.Principal;
import dev.tarn.lake.context.DeltaLogs;
import dev.tarn.lake.context.GlobalViews;
import dev.tarn.lake.context.Lake;
import dev.tarn.lake.context.Lazy;
import dev.tarn.lake.context.SessionState;
import dev.tarn.lake.context.Settings;
import dev.tarn.lake.execute.Executor;
import dev.tarn.lake.repair.CatalogRepair;
import java.nio.file.Path;

/**
 * A warehouse that is open: a folder with a catalog of tables. Its sessions may be used by several
 * threads, each session by one at a time. Several processes may have one warehouse open.
 *
 * <pre>{@code
 * try (Tarn tarn = Tarn.open(Path.of("lake"), TarnOptions.defaults());
 *     Result result = tarn.newSession().sql("SELECT * FROM range(3)")) {
 *   result.rows().drain().forEach(System.out::println);
 * }
 * }</pre>
 */
public final class Tarn implements AutoCloseable {
  /** Where in the warehouse Tarn keeps what is its own. */
  private static final String OWN_FOLDER = ".tarn";

  private final Lake lake;
  private final GlobalViews globalViews = new GlobalViews();
  private final TarnOptions options;

  private Tarn(Lake lake, TarnOptions options) {
    this.lake = lake;
    this.options = options;
  }

  /**
   * Opens a warehouse. Nothing is made on disk, and no executor started, before a statement needs
   * it.
   *
   * @param warehouse a folder; it need not exist
   */
  public static Tarn open(Path warehouse, TarnOptions options) {
    return open(warehouse, options, new LocalStorage());
  }

  /**
   * Opens a warehouse whose tables lie in a storage of the caller's.
   *
   * @param warehouse a folder as the storage knows it, where the catalog is kept too
   */
  public static Tarn open(Path warehouse, TarnOptions options, Storage storage) {
    Path root = warehouse.toAbsolutePath().normalize();
    Path own = root.resolve(OWN_FOLDER);
    Lazy<Executor> executor =
        new Lazy<>(() -> Executors.open(options.executor(), own.resolve("scratch")));
    String folder = root.toString().replace('\\', '/');
    Path store = own.resolve("catalog.db");
    Lake lake =
        new Lake(
            folder,
            new Lazy<>(() -> Catalog.open(store, folder, options.clock(), options.user())),
            storage,
            new Lazy<>(() -> new DeltaLogs(storage, Executors.checkpointFormat(), options.clock())),
            executor,
            options.clock(),
            options.ids(),
            options.user(),
            Lake.Acting.USER,
            Dispatch::run);
    return new Tarn(lake, options);
  }

  /**
   * Begins to start the executor, which goes on in the background: for those who know that a
   * statement will soon need it, and have something else to do until then.
   */
  public void startExecutor() {
    lake.executor().value();
  }

  /** A session that starts in catalog {@code main}, schema {@code default}. */
  public Session newSession() {
    return new Session(
        lake, new SessionState(new Settings(options.settings(), options.zone()), globalViews));
  }

  /**
   * A session whose statements are those of another user: the value of {@code current_user()}, to
   * whom column masks and row filters apply. For programs that have made sure who it is.
   */
  public Session newSession(String user) {
    return new Session(
        lake.withUser(user),
        new SessionState(new Settings(options.settings(), options.zone()), globalViews));
  }

  /**
   * A session in which an administrator acts for another user, and may do what that one may.
   *
   * @throws dev.tarn.core.error.TarnException {@code INSUFFICIENT_PERMISSIONS} when whoever has the
   *     lake open is none, {@code PRINCIPAL_DOES_NOT_EXIST}
   */
  public Session newSessionFor(String user) {
    CatalogPrincipals principals = principals();
    if (!principals.exists(Principal.user(user))) {
      throw CatalogErrors.principalNotFound(Principal.user(user));
    }
    return newSession(user);
  }

  /**
   * The users and groups of the lake.
   *
   * @throws dev.tarn.core.error.TarnException {@code INSUFFICIENT_PERMISSIONS} when whoever has the
   *     lake open is no administrator
   */
  public CatalogPrincipals principals() {
    CatalogPrincipals principals = lake.catalog().value().principals();
    if (!principals.isAdministrator(lake.user())) {
      throw AccessErrors.administratorsOnly(lake.user(), "the users and groups of the lake");
    }
    return principals;
  }

  /**
   * Compares the catalog with the files of the lake, and mends what does not fit together.
   *
   * @throws dev.tarn.core.error.TarnException {@code INSUFFICIENT_PERMISSIONS} when whoever has the
   *     lake open is no administrator
   */
  public CatalogRepair repair() {
    if (!lake.catalog().value().principals().isAdministrator(lake.user())) {
      throw AccessErrors.administratorsOnly(lake.user(), "the files and the catalog of the lake");
    }
    return new CatalogRepair(lake);
  }

  /** Lets go of the executor and the catalog. Read or close open results before. */
  @Override
  public void close() {
    try {
      lake.executor().ifMade(Executor::close);
    } finally {
      lake.catalog().ifMade(Catalog::close);
    }
  }
}
