package dev.tarn.pipeline.event;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tarn.lake.context.Lake;
import dev.tarn.pipeline.project.KnownPipelines;
import dev.tarn.pipeline.project.Project;
import dev.tarn.pipeline.update.UpdateEvent;
import dev.tarn.pipeline.update.UpdateListener;
import dev.tarn.pipeline.update.UpdateRequest;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes what happens in one update to the pipeline's event log. Events are gathered and written
 * some at a time by a thread of its own, so that flows do not wait; closing writes the last. An
 * event log that cannot be written does not fail the update: it is warned of.
 */
public final class EventLog implements UpdateListener, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EventLog.class);
  private static final long BETWEEN_WRITES_MILLIS = 1000;
  private static final int MOST_KEPT = 100_000;
  private static final int MOST_ENDS_KEPT = 10_000;
  private static final int LAST_RETRIES = 5;
  private static final long LAST_RETRY_MILLIS = 200;

  private final EventTable table;
  private final EventRows rows;
  private final Lake lake;
  private final Project project;
  private final String writerName;
  private final WaitingEvents waiting = new WaitingEvents(MOST_KEPT, MOST_ENDS_KEPT);
  private final Object closing = new Object();
  private final Thread writer;
  private boolean closed;
  private boolean made;

  private EventLog(Project project, String updateId, Lake lake) {
    this.project = project;
    this.lake = lake;
    this.table = EventTable.of(project, lake);
    this.writerName = "event-log-" + lake.ids().get();
    this.rows =
        new EventRows(
            project, updateId, new TimeOrderedIds(lake.ids()), lake.ids().get().toString());
    this.writer = Thread.ofPlatform().daemon().name("tarn-event-log").unstarted(this::writeOften);
  }

  /** Begins with the events that say what the update is. */
  public static EventLog open(Project project, String updateId, UpdateRequest request, Lake lake) {
    EventLog log = new EventLog(project, updateId, lake);
    log.remember();
    log.add(Beginnings.userAction(lake.user()));
    log.add(Beginnings.createUpdate(project, request, lake.user()));
    log.add(Beginnings.runtimeDetails());
    log.writer.start();
    return log;
  }

  private void remember() {
    try {
      KnownPipelines.in(lake).remember(project, EventTable.name(project, lake.warehouse()));
    } catch (RuntimeException e) {
      LOG.warn("cannot note where the event log of {} is", project.name(), e);
    }
  }

  @Override
  public void told(UpdateEvent event) {
    ObjectNode row = row(UpdateEvents.of(event));
    if (isEnd(event)) {
      waiting.addEnd(row);
    } else {
      waiting.add(row);
    }
  }

  private static boolean isEnd(UpdateEvent event) {
    return switch (event) {
      case UpdateEvent.UpdateProgress progress -> progress.state().isFinal();
      case UpdateEvent.FlowProgress progress -> progress.status().isFinal();
      case UpdateEvent.DatasetDefined dataset -> false;
      case UpdateEvent.FlowDefined flow -> false;
      case UpdateEvent.SchemaNote note -> false;
      case UpdateEvent.ResetSkipped skipped -> false;
      case UpdateEvent.Planned planned -> false;
      case UpdateEvent.OperationProgress operation -> false;
    };
  }

  private void add(Event event) {
    waiting.add(row(event));
  }

  private ObjectNode row(Event event) {
    return rows.row(event, lake.clock().instant());
  }

  private void writeOften() {
    while (pause()) {
      write();
    }
    writeLast();
  }

  /** What is written last has no later write that would make up for it. */
  private void writeLast() {
    boolean done = writeAll();
    for (int i = 0; i < LAST_RETRIES && !done && sleep(LAST_RETRY_MILLIS << i); i++) {
      done = writeAll();
    }
    long lost = waiting.size() + waiting.dropped();
    if (lost > 0) {
      LOG.warn("the event log {} lacks the last {} events of the update", table.name(), lost);
    }
  }

  /** False when it is over. */
  private boolean pause() {
    synchronized (closing) {
      if (!closed) {
        try {
          closing.wait(BETWEEN_WRITES_MILLIS);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return false;
        }
      }
      return !closed;
    }
  }

  /** False when the thread is to end. */
  private static boolean sleep(long millis) {
    try {
      Thread.sleep(millis);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Writes until nothing waits; false if that failed. */
  private boolean writeAll() {
    while (waiting.size() > 0) {
      if (!write()) {
        return false;
      }
    }
    return true;
  }

  /** Writes what waits; false if that failed: what cannot be written waits on. */
  private boolean write() {
    Optional<WaitingEvents.Batch> next = waiting.next();
    if (next.isEmpty()) {
      return true;
    }
    try {
      make();
      table.append(writerName, next.get().number(), text(next.get().rows()));
      waiting.written();
      return true;
    } catch (RuntimeException e) {
      LOG.warn("cannot write the event log {}: {}", table.name(), e.getMessage());
      return false;
    }
  }

  private void make() {
    if (!made) {
      table.create(project);
      made = true;
    }
  }

  private static String text(List<ObjectNode> batch) {
    ArrayNode list = EventRows.JSON.createArrayNode();
    list.addAll(batch);
    return list.toString();
  }

  @Override
  public void close() {
    synchronized (closing) {
      closed = true;
      closing.notifyAll();
    }
    try {
      writer.join();
      table.tidy();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      LOG.warn("cannot put together the files of the event log {}", table.name(), e);
    }
  }
}
