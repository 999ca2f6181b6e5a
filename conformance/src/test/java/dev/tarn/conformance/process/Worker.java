package dev.tarn.conformance.process;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.session.Session;
import dev.tarn.lake.session.Tarn;
import dev.tarn.lake.session.TarnOptions;
import java.nio.file.Path;
import java.time.ZoneOffset;

/**
 * A process that runs the statements of a {@link Workload} on a lake, and prints the number of each
 * once it has been acknowledged. A statement that loses to another writer is run again, as a client
 * would.
 */
public final class Worker {
  private static final String CONFLICT = "DELTA_CONCURRENT_";

  private Worker() {}

  /**
   * Runs.
   *
   * @param arguments the lake, the workload, the first statement's number, how many, and who it is
   */
  public static void main(String[] arguments) {
    Workload workload = Workload.valueOf(arguments[1]);
    long first = Long.parseLong(arguments[2]);
    long count = Long.parseLong(arguments[3]);
    TarnOptions options = TarnOptions.defaults().withZone(ZoneOffset.UTC);
    try (Tarn tarn = Tarn.open(Path.of(arguments[0]), options)) {
      Session session = tarn.newSession();
      for (long i = first; i < first + count; i++) {
        run(session, workload.statement(i, arguments[4]));
        System.out.println(i);
        System.out.flush();
      }
    }
  }

  private static void run(Session session, String statement) {
    while (true) {
      try {
        session.sql(statement).close();
        return;
      } catch (TarnException e) {
        if (!e.errorClass().startsWith(CONFLICT)) {
          throw e;
        }
      }
    }
  }
}
