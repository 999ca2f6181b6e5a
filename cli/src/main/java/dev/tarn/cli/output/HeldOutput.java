package dev.tarn.cli.output;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Holds what is written, up to a limit; beyond it everything passes through and is final. */
final class HeldOutput extends OutputStream {
  private final OutputStream target;
  private final int limit;
  private final ByteArrayOutputStream held = new ByteArrayOutputStream();
  private boolean passing;

  HeldOutput(OutputStream target, int limit) {
    this.target = target;
    this.limit = limit;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (!passing && held.size() + length > limit) {
      release();
    }
    (passing ? target : held).write(bytes, offset, length);
  }

  /** Lets what is held go out; from now on everything does. */
  void release() throws IOException {
    held.writeTo(target);
    held.reset();
    passing = true;
  }

  /** Forgets what is held; false when some of it is out already. */
  boolean discard() {
    held.reset();
    return !passing;
  }
}
