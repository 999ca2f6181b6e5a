package dev.tarn.api;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A lake that is open: a folder with tables and a catalog of their names. Its sessions may be used
 * by any number of threads, and several processes may have one lake open.
 *
 * <p>Tarn prints nothing and sets up no logging: what it has to say goes to SLF4J, and nowhere
 * without a binding of yours. Its threads are daemons; it leaves the JVM as it found it.
 *
 * {@snippet class="dev.tarn.api.SnippetsTest" region="readme"}
 */
public final class Tarn implements AutoCloseable {
  private final dev.tarn.lake.session.Tarn lake;
  private final TarnOptions options;
  private final Optional<TemporaryFolder> temporary;
  private final Timeouts timeouts = new Timeouts();
  private final Set<Session> sessions = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  private Tarn(Path folder, TarnOptions options, Optional<TemporaryFolder> temporary) {
    this.lake = dev.tarn.lake.session.Tarn.open(folder, options.ofLake());
    this.options = options;
    this.temporary = temporary;
  }

  /**
   * Opens a lake with the machine's zone and user.
   *
   * @param folder where it lies; nothing is made there before a statement needs it
   */
  public static Tarn open(Path folder) {
    return open(folder, TarnOptions.defaults());
  }

  /**
   * Opens a lake.
   *
   * @param folder where it lies; nothing is made there before a statement needs it
   */
  public static Tarn open(Path folder, TarnOptions options) {
    return new Tarn(folder, options, Optional.empty());
  }

  /**
   * Opens an empty lake in a folder of its own, which goes when the lake is closed; for tests.
   *
   * {@snippet class="dev.tarn.api.SnippetsTest" region="temporary"}
   */
  public static Tarn openTemporary() {
    return openTemporary(TarnOptions.defaults());
  }

  /** Opens an empty lake in a folder of its own, which goes when the lake is closed; for tests. */
  public static Tarn openTemporary(TarnOptions options) {
    TemporaryFolder folder = TemporaryFolder.make();
    return new Tarn(folder.path(), options, Optional.of(folder));
  }

  /**
   * A session of its own settings, in catalog {@code main} and schema {@code default}; it becomes
   * the current one of the calling thread. Closing the lake closes it.
   */
  public Session newSession() {
    return opened(lake.newSession());
  }

  /**
   * A session for a user whom the program has made sure of: the value of {@code current_user()}, to
   * whom column masks and row filters apply. It needs no entry among the users of the lake.
   */
  public Session newSession(String user) {
    return opened(lake.newSession(user));
  }

  private Session opened(dev.tarn.lake.session.Session made) {
    Session session = new Session(made, timeouts, options.statementTimeout(), sessions::remove);
    sessions.add(session);
    if (closed) {
      session.close();
      throw ApiErrors.closed("lake");
    }
    CurrentSession.set(session);
    return session;
  }

  /** Ends what runs, and closes all sessions and results. Closing twice is allowed. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    sessions.forEach(Session::close);
    timeouts.close();
    try {
      lake.close();
    } finally {
      temporary.ifPresent(TemporaryFolder::close);
    }
  }
}
