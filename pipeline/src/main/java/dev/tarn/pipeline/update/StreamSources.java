package dev.tarn.pipeline.update;

import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.table.Tables;
import dev.tarn.pipeline.autoloader.AutoLoader;
import dev.tarn.pipeline.stream.StreamOpening;
import dev.tarn.pipeline.stream.StreamSource;
import dev.tarn.pipeline.stream.delta.DeltaStreams;

/** Opens what STREAM names: files or a table. */
public final class StreamSources {
  private StreamSources() {}

  public static StreamSource open(StreamOpening opening) {
    boolean files =
        opening.read().arguments().isPresent() && AutoLoader.reads(opening.read().name());
    if (files) {
      return AutoLoader.open(opening);
    }
    requireOpen(opening);
    return DeltaStreams.open(opening);
  }

  /** A stream reads files as they are, without the policies that stand before a table's rows. */
  private static void requireOpen(StreamOpening opening) {
    StatementContext context = opening.context();
    boolean guarded =
        Tables.find(opening.read().name(), context)
            .filter(
                table ->
                    context
                        .wholeCatalog()
                        .policies()
                        .protectedLocations()
                        .contains(table.location()))
            .isPresent();
    if (guarded) {
      throw UpdateErrors.guardedStream().at(opening.read().position());
    }
  }
}
