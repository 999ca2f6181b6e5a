package dev.tarn.pipeline.autocdc;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/**
 * A local storage that dies at one of its calls, before or after its work is done, as a process
 * does that is killed: nothing goes after that, until it is brought back to life.
 */
final class MortalStorage {
  private final Storage inner = new LocalStorage();
  private int left = Integer.MAX_VALUE;
  private boolean isDoneBefore;
  private boolean dead;

  Storage storage() {
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> call(method, arguments));
  }

  /** Dies at a call from now, from 1: before it does its work. */
  void dieBefore(int call) {
    live();
    left = call;
    isDoneBefore = false;
  }

  /** Dies at a call from now, from 1: after it has done its work. */
  void dieAfter(int call) {
    live();
    left = call;
    isDoneBefore = true;
  }

  void live() {
    left = Integer.MAX_VALUE;
    dead = false;
  }

  boolean isDead() {
    return dead;
  }

  private Object call(Method method, Object[] arguments) throws Throwable {
    if (dead) {
      throw death(method);
    }
    left--;
    if (left > 0) {
      return invoke(method, arguments);
    }
    dead = true;
    if (isDoneBefore) {
      invoke(method, arguments);
    }
    throw death(method);
  }

  private Object invoke(Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(inner, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static TarnException death(Method method) {
    return TarnException.of("STORAGE_IO_ERROR")
        .with("path", method.getName())
        .with("reason", "the process is dead");
  }
}
