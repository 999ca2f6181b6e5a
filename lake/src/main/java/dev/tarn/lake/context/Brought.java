package dev.tarn.lake.context;

import java.util.ServiceLoader;

/**
 * What the modules above bring to this one. They lie beside it, so its own class loader finds them;
 * that of the thread need not: tools load a driver by a class loader that no thread has.
 */
public final class Brought {
  private Brought() {}

  /** The services of a kind. */
  public static <T> ServiceLoader<T> of(Class<T> service) {
    return ServiceLoader.load(service, Brought.class.getClassLoader());
  }
}
