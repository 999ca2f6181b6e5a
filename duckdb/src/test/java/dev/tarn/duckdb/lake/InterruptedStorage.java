package dev.tarn.duckdb.lake;

import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Set;

/** A local storage on which something else happens just before the next commit is put. */
final class InterruptedStorage {
  private static final Set<String> PUTS = Set.of("putIfAbsent", "publishIfAbsent");

  private final Storage inner = new LocalStorage();
  private Runnable interruption = () -> {};

  Storage storage() {
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> call(method, arguments));
  }

  /** What happens before the next commit, once. */
  void beforeNextCommit(Runnable action) {
    interruption = action;
  }

  private Object call(Method method, Object[] arguments) throws Throwable {
    if (PUTS.contains(method.getName())) {
      Runnable action = interruption;
      interruption = () -> {};
      action.run();
    }
    try {
      return method.invoke(inner, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
