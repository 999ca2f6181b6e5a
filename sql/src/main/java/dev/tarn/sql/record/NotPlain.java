package dev.tarn.sql.record;

/** A record is to be read with care. Says no more, and so costs little. */
final class NotPlain extends Exception {
  private static final long serialVersionUID = 1L;
  private static final NotPlain IT = new NotPlain();

  private NotPlain() {
    super(null, null, false, false);
  }

  static NotPlain found() {
    return IT;
  }
}
