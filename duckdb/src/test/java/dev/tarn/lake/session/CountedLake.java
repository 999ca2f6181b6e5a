package dev.tarn.lake.session;

import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import dev.tarn.lake.catalog.Catalog;
import dev.tarn.lake.context.DeltaLogs;
import dev.tarn.lake.context.Lake;
import dev.tarn.lake.context.Lazy;
import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.SessionState;
import dev.tarn.lake.context.Settings;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A lake whose storage counts what is asked of it. */
final class CountedLake implements AutoCloseable {
  /** What answers without looking at the disk. */
  private static final Set<String> FREE = Set.of("localCopy", "localTarget");

  private final Map<String, Integer> calls = new TreeMap<>();
  private final Lake lake;
  private final Session session;

  CountedLake(Path folder) {
    TarnOptions options = TarnOptions.defaults();
    Storage storage = counted(new LocalStorage());
    lake =
        new Lake(
            folder.toString(),
            new Lazy<>(
                () ->
                    Catalog.open(
                        folder.resolve("catalog.db"),
                        folder.toString(),
                        options.clock(),
                        "someone")),
            storage,
            new Lazy<>(() -> new DeltaLogs(storage, Executors.checkpointFormat(), options.clock())),
            new Lazy<>(() -> Executors.open(options.executor(), folder.resolve("scratch"))),
            options.clock(),
            options.ids(),
            "someone",
            Lake.Acting.USER,
            Dispatch::run);
    session = new Session(lake, new SessionState(new Settings(Map.of(), options.zone())));
  }

  private Storage counted(Storage storage) {
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> {
              if (!FREE.contains(method.getName())) {
                calls.merge(method.getName(), 1, Integer::sum);
              }
              try {
                return method.invoke(storage, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  void run(String sql) {
    try (Result result = session.sql(sql)) {
      result.rows().drain();
    }
  }

  /** How often each operation of the storage is asked for by a statement. */
  Map<String, Integer> calls(String sql) {
    calls.clear();
    run(sql);
    return Map.copyOf(calls);
  }

  @Override
  public void close() {
    lake.executor().ifMade(executor -> executor.close());
    lake.catalog().ifMade(Catalog::close);
  }
}
