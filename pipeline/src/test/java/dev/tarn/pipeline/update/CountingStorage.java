package dev.tarn.pipeline.update;

import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A local storage that notes which data files are read and which are written or removed. */
final class CountingStorage {
  private final Storage inner = new LocalStorage();
  private final Set<String> read = Collections.synchronizedSet(new TreeSet<>());
  private final Set<String> written = Collections.synchronizedSet(new TreeSet<>());

  Storage storage() {
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> call(method, arguments));
  }

  private Object call(Method method, Object[] arguments) throws Throwable {
    if (arguments != null && arguments.length > 0 && arguments[0] instanceof String path) {
      note(method.getName(), path);
    }
    try {
      return method.invoke(inner, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private void note(String method, String path) {
    boolean isData = path.endsWith(".parquet") && !path.contains("/_delta_log/");
    if (isData) {
      switch (method) {
        case "localCopy", "open" -> read.add(path);
        case "localTarget", "write", "delete" -> written.add(path);
        default -> {
          // Neither its rows nor the file change.
        }
      }
    }
  }

  void forget() {
    read.clear();
    written.clear();
  }

  /** Files of a table of the default schema that were read since it was last asked to forget. */
  List<String> read(String table) {
    return List.copyOf(read).stream().filter(path -> path.contains("/" + table + "/")).toList();
  }

  List<String> written() {
    return List.copyOf(written);
  }
}
