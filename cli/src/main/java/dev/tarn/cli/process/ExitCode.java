package dev.tarn.cli.process;

/** What the process tells whoever started it. Also printed by {@code --help}. */
public final class ExitCode {
  public static final int DONE = 0;

  /** A statement failed. */
  public static final int FAILED = 1;

  /** The arguments or the settings are wrong. */
  public static final int USAGE = 2;

  /** A bug of Tarn. */
  public static final int BUG = 3;

  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
