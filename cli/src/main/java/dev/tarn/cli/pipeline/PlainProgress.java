package dev.tarn.cli.pipeline;

import dev.tarn.cli.sql.Report;
import dev.tarn.pipeline.update.FlowStatus;
import dev.tarn.pipeline.update.UpdateEvent;
import dev.tarn.pipeline.update.UpdateEvent.FlowProgress;
import java.io.PrintStream;

/** A line for each flow that begins, ends, or is tried again: for logs. */
final class PlainProgress implements Progress {
  private final FlowBoard board;
  private final PrintStream err;

  /**
   * @param board that has been told of an event before this is
   */
  PlainProgress(FlowBoard board, PrintStream err) {
    this.board = board;
    this.err = err;
  }

  @Override
  public void told(UpdateEvent event) {
    if (event instanceof FlowProgress progress) {
      board.line(progress.flow()).ifPresent(line -> say(progress, line));
    }
    if (event instanceof UpdateEvent.SchemaNote note) {
      err.println(note.dataset() + ": " + note.note());
    }
    if (event instanceof UpdateEvent.ResetSkipped skipped) {
      err.println(skipped.dataset() + ": not emptied, pipelines.reset.allowed is false");
    }
  }

  private void say(FlowProgress progress, FlowBoard.Line line) {
    FlowStatus status = progress.status();
    if (status == FlowStatus.STARTING) {
      err.println(line.flow() + ": STARTING");
    } else if (status == FlowStatus.EXCLUDED || status == FlowStatus.QUEUED) {
      return;
    } else if (status.isFinal()) {
      err.println(line.flow() + ": " + status + counts(line));
    } else if (progress.error().isPresent()) {
      err.println(line.flow() + ": tried again after " + progress.error().get().errorClass());
    }
  }

  private String counts(FlowBoard.Line line) {
    String time = line.elapsed(board.now()).map(elapsed -> ", " + Report.text(elapsed)).orElse("");
    String dropped = line.dropped() == 0 ? "" : ", " + line.dropped() + " dropped";
    return line.status() == FlowStatus.COMPLETED
        ? ", " + line.rows() + " rows" + dropped + time
        : "";
  }

  @Override
  public void close() {}
}
