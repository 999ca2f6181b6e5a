package dev.tarn.pipeline.update;

import dev.tarn.lake.execute.Cancellation;
import dev.tarn.pipeline.definition.PipelineName;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * Runs flows as soon as those of the datasets they read are done, some at a time. One that fails
 * lets those that hang on it be skipped, and the others go on.
 */
final class FlowSchedule {
  private static final int MOST_AT_ONCE = 16;

  private final List<FlowState> flows;
  private final Consumer<FlowState> runner;
  private final Cancellation cancellation;
  private final BlockingQueue<FlowState> ended = new LinkedBlockingQueue<>();
  private final List<FlowState> waiting = new ArrayList<>();
  private int running;

  /**
   * @param flows some of which may be at their end already
   * @param runner brings a flow to a final status, and throws nothing
   */
  FlowSchedule(List<FlowState> flows, Consumer<FlowState> runner, Cancellation cancellation) {
    this.flows = flows;
    this.runner = runner;
    this.cancellation = cancellation;
  }

  /** Runs them all; each has a final status then. */
  void run() {
    flows.stream().filter(flow -> !flow.status().isFinal()).forEach(waiting::add);
    if (waiting.isEmpty()) {
      return;
    }
    int threads = Math.min(Math.min(MOST_AT_ONCE, parallelism()), waiting.size());
    try (ExecutorService pool =
        Executors.newFixedThreadPool(threads, Thread.ofPlatform().name("flow-", 0).factory())) {
      startReady(pool);
      while (running > 0) {
        take();
        startReady(pool);
      }
    }
    waiting.forEach(this::leaveOut);
  }

  private void leaveOut(FlowState flow) {
    flow.tell(cancellation.isCancelled() ? FlowStatus.STOPPED : FlowStatus.SKIPPED);
  }

  /** The executor runs each query on all cores: more flows than these would only wait. */
  private static int parallelism() {
    return Math.max(2, Runtime.getRuntime().availableProcessors());
  }

  private void take() {
    boolean interrupted = false;
    while (true) {
      try {
        ended.take();
        running--;
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void startReady(ExecutorService pool) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (FlowState flow : List.copyOf(waiting)) {
        Upstream upstream = upstream(flow);
        if (upstream == Upstream.RUNNING) {
          continue;
        }
        waiting.remove(flow);
        if (upstream == Upstream.FAILED) {
          leaveOut(flow);
          changed = true; // What hangs on it is skipped, too.
        } else {
          start(flow, pool);
        }
      }
    }
  }

  private void start(FlowState flow, ExecutorService pool) {
    running++;
    pool.execute(
        () -> {
          try {
            runner.accept(flow);
          } finally {
            ended.add(flow);
          }
        });
  }

  private enum Upstream {
    DONE,
    RUNNING,
    FAILED
  }

  private Upstream upstream(FlowState flow) {
    Upstream all = Upstream.DONE;
    for (PipelineName dataset : flow.node().upstream()) {
      for (FlowState other : flows) {
        if (other == flow || !other.node().flow().target().equals(dataset)) {
          continue;
        }
        switch (other.status()) {
          case FAILED, SKIPPED, STOPPED -> {
            return Upstream.FAILED;
          }
          case COMPLETED, IDLE, EXCLUDED -> {
            // Done.
          }
          case QUEUED, PLANNING, STARTING, RUNNING -> all = Upstream.RUNNING;
        }
      }
    }
    return all;
  }
}
