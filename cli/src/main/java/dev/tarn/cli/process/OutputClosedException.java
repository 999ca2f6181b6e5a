package dev.tarn.cli.process;

/** Standard output cannot be written any more: the reader has gone, or the disk is full. */
public final class OutputClosedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public OutputClosedException(Throwable cause) {
    super("cannot write to standard output: " + cause.getMessage(), cause);
  }
}
