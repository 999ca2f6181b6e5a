package dev.tarn.duckdb.log;

import dev.tarn.delta.action.Action;
import dev.tarn.duckdb.engine.Database;
import dev.tarn.duckdb.engine.OpenChunks;
import java.lang.ref.Reference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Actions that are parsed as the database hands over their texts. */
final class ActionStream extends Spliterators.AbstractSpliterator<Action> {
  private final OpenChunks chunks;
  private final Object source;
  private final Deque<Action> parsed = new ArrayDeque<>();

  private ActionStream(OpenChunks chunks, Object source) {
    super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
    this.chunks = chunks;
    this.source = source;
  }

  /**
   * The actions of a query whose one column is their JSON text.
   *
   * @param source is not let go of before the stream's end
   */
  static Stream<Action> of(Database database, String sql, Object source) {
    OpenChunks chunks = OpenChunks.query(database, sql);
    return StreamSupport.stream(new ActionStream(chunks, source), false).onClose(chunks::close);
  }

  @Override
  public boolean tryAdvance(Consumer<? super Action> consumer) {
    while (parsed.isEmpty()) {
      if (!chunks.next()) {
        Reference.reachabilityFence(source);
        return false;
      }
      ActionRows.parse(ActionRows.text(chunks.vector(0)), parsed::add, sidecar -> {});
    }
    consumer.accept(parsed.poll());
    return true;
  }
}
