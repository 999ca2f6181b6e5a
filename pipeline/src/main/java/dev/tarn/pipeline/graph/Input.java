package dev.tarn.pipeline.graph;

import dev.tarn.pipeline.definition.PipelineName;
import java.util.Optional;

/**
 * What a query reads.
 *
 * @param name as people read it: of a dataset or view of the pipeline, of a table outside of it, or
 *     of files
 * @param element of the pipeline; empty for what is outside of it
 * @param streamed whether it is read with STREAM
 */
public record Input(String name, Optional<PipelineName> element, boolean streamed) {

  /** STREAM read_files(..). */
  boolean isFileStream() {
    return streamed && element.isEmpty() && name.endsWith(")");
  }
}
