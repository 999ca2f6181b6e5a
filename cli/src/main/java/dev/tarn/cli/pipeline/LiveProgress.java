package dev.tarn.cli.pipeline;

import dev.tarn.cli.sql.Report;
import dev.tarn.pipeline.update.UpdateEvent;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/** A line for each flow, drawn again and again in its place on a terminal. */
final class LiveProgress implements Progress {
  private static final long BETWEEN_DRAWINGS_MILLIS = 100;
  private static final int MOST_LINES = 30;

  private final FlowBoard board;
  private final PrintStream err;
  private final int columns;
  private final Colour colour;
  private final ScheduledExecutorService timer;
  private int drawn;

  /** Whether states have colours. */
  enum Colour {
    ON,
    OFF
  }

  LiveProgress(FlowBoard board, PrintStream err, int columns, Colour colour) {
    this.board = board;
    this.err = err;
    this.columns = columns;
    this.colour = colour;
    this.timer =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("progress").factory());
    ScheduledFuture<?> unused =
        timer.scheduleWithFixedDelay(
            this::draw, BETWEEN_DRAWINGS_MILLIS, BETWEEN_DRAWINGS_MILLIS, TimeUnit.MILLISECONDS);
  }

  @Override
  public void told(UpdateEvent event) {
    // The board has it; it is drawn soon.
  }

  private synchronized void draw() {
    StringBuilder text = new StringBuilder(erased());
    List<FlowBoard.Line> lines = board.lines();
    lines.stream()
        .limit(MOST_LINES)
        .map(this::line)
        .forEach(line -> text.append(line).append('\n'));
    drawn = Math.min(lines.size(), MOST_LINES);
    if (lines.size() > MOST_LINES) {
      text.append("... and ").append(lines.size() - MOST_LINES).append(" more flows\n");
      drawn++;
    }
    err.print(text);
    err.flush();
  }

  private String erased() {
    return drawn == 0 ? "" : "\033[" + drawn + "A\033[J";
  }

  private String line(FlowBoard.Line line) {
    AttributedStringBuilder text = new AttributedStringBuilder();
    text.style(style(line));
    text.append(String.format("%-10s", line.status()));
    text.style(AttributedStyle.DEFAULT);
    text.append("  ").append(line.flow());
    if (line.batches() > 0) {
      text.append("  ").append(Long.toString(line.rows())).append(" rows");
    }
    line.elapsed(board.now()).ifPresent(time -> text.append("  ").append(Report.text(time)));
    AttributedString cut = text.toAttributedString().columnSubSequence(0, Math.max(1, columns - 1));
    return colour == Colour.ON ? cut.toAnsi() : cut.toString();
  }

  private static AttributedStyle style(FlowBoard.Line line) {
    return switch (line.status()) {
      case COMPLETED, IDLE -> AttributedStyle.DEFAULT.foreground(AttributedStyle.GREEN);
      case FAILED -> AttributedStyle.DEFAULT.foreground(AttributedStyle.RED);
      case SKIPPED, STOPPED -> AttributedStyle.DEFAULT.foreground(AttributedStyle.YELLOW);
      case PLANNING, STARTING, RUNNING -> AttributedStyle.DEFAULT.foreground(AttributedStyle.CYAN);
      case QUEUED, EXCLUDED -> AttributedStyle.DEFAULT.faint();
    };
  }

  /** The lines go: the closing table says more. */
  @Override
  public void close() {
    timer.shutdownNow();
    synchronized (this) {
      err.print(erased());
      err.flush();
      drawn = 0;
    }
  }
}
