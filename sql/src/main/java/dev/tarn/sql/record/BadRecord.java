package dev.tarn.sql.record;

import java.util.List;
import java.util.Optional;

/** A record that is not as the schema says, with what could be read of it. */
final class BadRecord extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<Object> readable;

  /**
   * @param readable the root values of which parts were read; none when nothing was
   */
  BadRecord(List<Object> readable, Optional<Throwable> cause) {
    super("malformed record", cause.orElse(null), false, false);
    this.readable = readable;
  }

  List<Object> readable() {
    return readable;
  }
}
