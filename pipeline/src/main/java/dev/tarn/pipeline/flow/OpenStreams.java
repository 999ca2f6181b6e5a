package dev.tarn.pipeline.flow;

import dev.tarn.core.error.TarnException;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.pipeline.flow.FlowListener.SourceBacklog;
import dev.tarn.pipeline.stream.Position;
import dev.tarn.pipeline.stream.StreamOpening;
import dev.tarn.pipeline.stream.StreamPlace;
import dev.tarn.pipeline.stream.StreamSource;
import dev.tarn.sql.analyze.Relations.Resolved;
import dev.tarn.sql.analyze.Relations.ResolvedTable;
import dev.tarn.sql.analyze.Relations.StreamRead;
import dev.tarn.sql.plan.ScanSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The sources that a flow's query streams, in the order in which analysis comes upon them. At first
 * they only have columns; for a batch they have its rows.
 */
final class OpenStreams implements FlowRelations.Streams, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(OpenStreams.class);

  private final FlowRun run;
  private final Checkpoint checkpoint;
  private final List<Optional<Position>> starts;
  private final Map<StreamPlace, Stream> streams = new LinkedHashMap<>();
  private boolean inBatch;

  OpenStreams(FlowRun run, Checkpoint checkpoint, List<Optional<Position>> starts) {
    this.run = run;
    this.checkpoint = checkpoint;
    this.starts = starts;
  }

  /** A source and how far it is read. */
  private static final class Stream {
    private final StreamSource source;
    private Optional<Position> start;
    private Optional<Position> end = Optional.empty();
    private Position latest;

    private Stream(StreamSource source, Optional<Position> start) {
      this.source = source;
      this.start = start;
    }

    private ScanSource rows() {
      boolean none = end.isEmpty() || end.equals(start);
      return none ? nothing() : source.rows(start, end.get());
    }

    private ScanSource nothing() {
      return new WithoutRows(source.schema(), source.metadataColumn(), source.describe());
    }

    private boolean isEmpty() {
      return end.isEmpty() || end.equals(start) || source.isEmpty(start, end.get());
    }
  }

  @Override
  public Resolved resolve(
      StreamRead read, String scope, List<String> qualifiedName, StatementContext context) {
    StreamPlace place = new StreamPlace(scope, read.position());
    Stream stream = streams.get(place);
    if (stream == null) {
      stream = open(read, context);
      streams.put(place, stream);
    }
    return new ResolvedTable(inBatch ? stream.rows() : stream.nothing(), qualifiedName);
  }

  private Stream open(StreamRead read, StatementContext context) {
    int index = streams.size();
    Optional<Position> start = index < starts.size() ? starts.get(index) : Optional.empty();
    StreamSource source =
        run.opener()
            .open(
                new StreamOpening(
                    read, checkpoint.state(index), start, run.configuration(), context));
    return new Stream(source, start);
  }

  boolean isEmpty() {
    return streams.isEmpty();
  }

  /** Fixes how far this run reads. */
  void fixLatest() {
    streams.values().forEach(stream -> stream.latest = stream.source.latest(stream.start));
  }

  /** Goes to the next batch; false when nothing is left. */
  boolean next() {
    boolean any = false;
    for (Stream stream : streams.values()) {
      Optional<Position> next = stream.source.next(stream.start, stream.latest);
      stream.end = next.or(() -> stream.start);
      any = any || next.isPresent();
    }
    return any;
  }

  /** Goes to a batch that was planned before. */
  void replay(BatchPlan batch) {
    int index = 0;
    for (Stream stream : streams.values()) {
      stream.end = batch.end(index++).or(() -> stream.start);
    }
  }

  List<Optional<Position>> ends() {
    return streams.values().stream().map(stream -> stream.end).toList();
  }

  /** Whether it is known without reading that the batch has no rows. */
  boolean isEmptyBatch() {
    return streams.values().stream().allMatch(Stream::isEmpty);
  }

  /** From here on STREAM means the rows of the batch. */
  void beginBatch() {
    inBatch = true;
  }

  /**
   * The batch is written; the next begins where it ends. What a source does when it is told so is
   * clearing away: that it cannot is no failure of the batch, and it is told again after the next.
   */
  void committed() {
    for (Stream stream : streams.values()) {
      try {
        stream.end.ifPresent(stream.source::committed);
      } catch (RuntimeException e) {
        LOG.warn("cannot clear away what was read of {}", stream.source.describe(), e);
      }
      stream.start = stream.end;
    }
  }

  /** The batch could not be written. */
  void failed(TarnException cause) {
    for (Stream stream : streams.values()) {
      stream.end.ifPresent(end -> stream.source.failed(stream.start, end, cause));
    }
  }

  List<SourceBacklog> backlog() {
    List<SourceBacklog> backlog = new ArrayList<>();
    for (Stream stream : streams.values()) {
      StreamSource.Backlog left =
          stream.latest == null
              ? StreamSource.Backlog.UNKNOWN
              : stream.source.backlog(stream.start, stream.latest);
      backlog.add(new SourceBacklog(stream.source.describe(), left));
    }
    return backlog;
  }

  /** Closes all, also when one cannot be closed. */
  @Override
  public void close() {
    Optional<RuntimeException> failure = Optional.empty();
    for (Stream stream : streams.values()) {
      try {
        stream.source.close();
      } catch (RuntimeException e) {
        failure.ifPresent(e::addSuppressed);
        failure = Optional.of(e);
      }
    }
    if (failure.isPresent()) {
      throw failure.get();
    }
  }
}
