package dev.tarn.pipeline.event;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tarn.lake.context.Lake;
import dev.tarn.pipeline.project.KnownPipelines;
import dev.tarn.pipeline.project.Project;
import dev.tarn.pipeline.update.UpdateEvent;
import dev.tarn.pipeline.update.UpdateListener;
import dev.tarn.pipeline.update.UpdateRequest;
import java.util.ArrayList;
import java.util.List;
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

  private final EventTable table;
  private final EventRows rows;
  private final Lake lake;
  private final Project project;
  private final List<ObjectNode> waiting = new ArrayList<>();
  private final Thread writer;
  private boolean closed;
  private boolean made;

  private EventLog(Project project, String updateId, Lake lake) {
    this.project = project;
    this.lake = lake;
    this.table = EventTable.of(project, lake);
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
    add(UpdateEvents.of(event));
  }

  private void add(Event event) {
    ObjectNode row = rows.row(event, lake.clock().instant());
    synchronized (waiting) {
      if (waiting.size() < MOST_KEPT) {
        waiting.add(row);
      }
    }
  }

  private void writeOften() {
    while (pause()) {
      write();
    }
    write();
  }

  /** False when it is over. */
  private boolean pause() {
    synchronized (waiting) {
      if (!closed) {
        try {
          waiting.wait(BETWEEN_WRITES_MILLIS);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return false;
        }
      }
      return !closed;
    }
  }

  /** Writes what waits; what cannot be written waits on. */
  private void write() {
    List<ObjectNode> batch;
    synchronized (waiting) {
      batch = List.copyOf(waiting);
    }
    if (batch.isEmpty()) {
      return;
    }
    try {
      make();
      table.append(text(batch));
      synchronized (waiting) {
        waiting.subList(0, batch.size()).clear();
      }
    } catch (RuntimeException e) {
      LOG.warn("cannot write the event log {}: {}", table.name(), e.getMessage());
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
    synchronized (waiting) {
      closed = true;
      waiting.notifyAll();
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
