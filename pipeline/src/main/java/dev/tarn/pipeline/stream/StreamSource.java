package dev.tarn.pipeline.stream;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.plan.ScanSource;
import java.util.Optional;

/**
 * What arrives over time, read batch by batch. A source is opened anew for each run of a flow, and
 * used by one thread. Opening one writes nothing; {@link #next} may write to the source's state.
 *
 * <p>The same start and end give the same rows again, also after a crash and in another process.
 */
public interface StreamSource extends AutoCloseable {

  /** The columns of the rows, the same for as long as the source is open. */
  StructType schema();

  /** The column that tells where each row comes from, as {@link ScanSource#metadataColumn}. */
  default Optional<StructField> metadataColumn() {
    return Optional.empty();
  }

  /**
   * Where the source ends now: a run reads up to here and leaves what arrives later to the next.
   *
   * @param start where the last run ended; empty when there was none
   */
  Position latest(Optional<Position> start);

  /**
   * The end of the next batch, within the source's limits.
   *
   * @param start where the batch begins; empty at the very beginning
   * @param latest what {@link #latest} gave
   * @return empty when nothing is left
   * @throws StreamRestart when what comes next has another schema, which is noted down by then
   */
  Optional<Position> next(Optional<Position> start, Position latest);

  /**
   * The rows after {@code start} up to and with {@code end}.
   *
   * @param start empty at the very beginning
   */
  ScanSource rows(Optional<Position> start, Position end);

  /**
   * Whether it is known without reading that there are no rows between two positions: the source
   * has only moved on. Nothing need be written to the target then.
   */
  default boolean isEmpty(Optional<Position> start, Position end) {
    return false;
  }

  /**
   * Told when the rows up to {@code end} could not be written, before anything else is done about
   * it; nothing of them was committed. A source that learns only while it is read that its schema
   * is no longer that of what it reads says so here.
   *
   * @throws StreamRestart when they can be once the flow is begun anew: what has changed is noted
   *     down by then
   */
  default void failed(Optional<Position> start, Position end, TarnException cause) {}

  /** Told after the rows up to a position were committed to the target for good. */
  void committed(Position end);

  /** How much is left between a position and the latest, for the event log. */
  Backlog backlog(Optional<Position> start, Position latest);

  /** The name of what is read, for messages. */
  String describe();

  @Override
  void close();

  /** What is left to be read; a value that is not known is empty. */
  record Backlog(Optional<Long> bytes, Optional<Long> records, Optional<Long> files) {
    public static final Backlog UNKNOWN =
        new Backlog(Optional.empty(), Optional.empty(), Optional.empty());
  }
}
