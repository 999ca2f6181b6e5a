package dev.tarn.cli.pipeline;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends what runs when the user interrupts the process (Ctrl-C), and lets the process end only when
 * that has put down its work, or a while later.
 */
final class Interruption implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 20;

  /** After that it is said what is waited for. */
  private static final long SILENCE_MILLIS = 500;

  private final Runnable cancel;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread hook;
  private volatile boolean happened;

  private Interruption(Runnable cancel) {
    this.cancel = cancel;
    this.hook = new Thread(this::interrupt, "interruption");
  }

  static Interruption of(Runnable cancel) {
    Interruption interruption = new Interruption(cancel);
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  private void interrupt() {
    happened = true;
    cancel.run();
    try {
      if (ended.await(SILENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        return;
      }
      System.err.println("tarn: ending the batch that runs; the next update goes on after it");
      boolean inTime = ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (!inTime) {
        System.err.println("tarn: the update did not end in time; the next one goes on from here");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  boolean happened() {
    return happened;
  }

  @Override
  public void close() {
    ended.countDown();
    if (!happened) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException e) {
        // The process is ending by now: the hook finds that all is done.
        happened = true;
      }
    }
  }
}
