package dev.tarn.pipeline.update;

import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A local storage that dies after some of its writes: from then on nothing works any more, as for a
 * process that is killed there.
 */
final class DyingStorage {
  private static final Set<String> WRITES =
      Set.of("putIfAbsent", "publishIfAbsent", "write", "delete", "deleteTree", "sync", "copy");

  private final Storage inner = new LocalStorage();
  private final int writes;
  private final AtomicInteger done = new AtomicInteger();

  /**
   * @param writes how many it does before it dies
   */
  DyingStorage(int writes) {
    this.writes = writes;
  }

  /** Thrown by what is dead; no code expects it. */
  static final class Dead extends Error {
    private static final long serialVersionUID = 1L;
  }

  boolean hasDied() {
    return done.get() > writes;
  }

  Storage storage() {
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> call(method, arguments));
  }

  private Object call(Method method, Object[] arguments) throws Throwable {
    boolean isWrite = WRITES.contains(method.getName());
    if ((isWrite && done.incrementAndGet() > writes) || hasDied()) {
      throw new Dead();
    }
    try {
      return method.invoke(inner, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
