package dev.tarn.pipeline.autocdc;

import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.Deque;

/** A local storage on which something happens right before commits of others to a table. */
final class InterposedStorage {
  private final Storage inner = new LocalStorage();
  private final Deque<Runnable> waiting = new ArrayDeque<>();
  private String log = "";
  private boolean isBusy;

  Storage storage() {
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> call(method, arguments));
  }

  /** Does something right before the next commit to a table of the default schema. */
  void beforeNextCommit(String table, Runnable work) {
    log = "/" + table + "/_delta_log/";
    waiting.add(work);
  }

  boolean isDone() {
    return waiting.isEmpty();
  }

  private Object call(Method method, Object[] arguments) throws Throwable {
    boolean commits =
        method.getName().equals("putIfAbsent")
            && arguments[0].toString().contains(log)
            && arguments[0].toString().endsWith(".json");
    if (commits && !isBusy && !waiting.isEmpty()) {
      isBusy = true;
      waiting.remove().run();
      isBusy = false;
    }
    try {
      return method.invoke(inner, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
