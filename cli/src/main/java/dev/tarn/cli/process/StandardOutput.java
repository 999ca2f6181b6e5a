package dev.tarn.cli.process;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Standard output, which a {@link PrintStream} would otherwise go on writing to in silence when it
 * is closed or full.
 */
public final class StandardOutput extends OutputStream {
  private static final int BUFFER = 1 << 16;

  private final OutputStream target = new FileOutputStream(FileDescriptor.out);

  private StandardOutput() {}

  public static PrintStream open() {
    return new PrintStream(
        new BufferedOutputStream(new StandardOutput(), BUFFER), false, StandardCharsets.UTF_8);
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    try {
      target.write(bytes, offset, length);
    } catch (IOException e) {
      throw new OutputClosedException(e);
    }
  }
}
