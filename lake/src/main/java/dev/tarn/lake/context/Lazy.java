package dev.tarn.lake.context;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** A value made the first time it is asked for; safe for use by several threads. */
public final class Lazy<T> {
  private final Supplier<T> maker;
  private T value;

  public Lazy(Supplier<T> maker) {
    this.maker = maker;
  }

  public synchronized T value() {
    if (value == null) {
      value = maker.get();
    }
    return value;
  }

  /** Does something with the value if it has been made. */
  public synchronized void ifMade(Consumer<T> action) {
    if (value != null) {
      action.accept(value);
    }
  }
}
