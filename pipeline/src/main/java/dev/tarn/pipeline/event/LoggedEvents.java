package dev.tarn.pipeline.event;

import dev.tarn.lake.context.Lake;
import dev.tarn.pipeline.project.Project;
import dev.tarn.pipeline.update.UpdateEvent;
import dev.tarn.pipeline.update.UpdateListener;
import dev.tarn.pipeline.update.UpdateRequest;
import java.util.Optional;

/**
 * The event log of an update that is about to begin. The log is opened when the update tells of its
 * first event: one that may not begin leaves nothing there.
 */
public final class LoggedEvents implements UpdateListener, AutoCloseable {
  private final Project project;
  private final String updateId;
  private final UpdateRequest request;
  private final Lake lake;
  private Optional<EventLog> log = Optional.empty();

  public LoggedEvents(Project project, String updateId, UpdateRequest request, Lake lake) {
    this.project = project;
    this.updateId = updateId;
    this.request = request;
    this.lake = lake;
  }

  @Override
  public synchronized void told(UpdateEvent event) {
    if (log.isEmpty()) {
      log = Optional.of(EventLog.open(project, updateId, request, lake));
    }
    log.get().told(event);
  }

  @Override
  public synchronized void close() {
    log.ifPresent(EventLog::close);
  }
}
