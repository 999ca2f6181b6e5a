package dev.tarn.pipeline.update;

import dev.tarn.lake.table.TableHandle;
import dev.tarn.pipeline.definition.Dataset;
import dev.tarn.pipeline.definition.Definitions;
import dev.tarn.pipeline.definition.Flow;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.flow.Checkpoint;
import dev.tarn.pipeline.graph.GraphContext.Reach;
import dev.tarn.pipeline.stream.Position;
import java.util.List;
import java.util.Optional;

/**
 * What the flows of a pipeline have left when the last update ended, without those that are to
 * begin anew.
 *
 * @param looked a folder for the streams that are not begun
 */
record StreamReach(
    Definitions definitions, Targets targets, RefreshSelection selection, String looked) {

  /** The table of a dataset that goes on. */
  Optional<TableHandle> table(Dataset dataset) {
    return selection.empties(dataset.name()) ? Optional.empty() : targets.find(dataset);
  }

  /** How far a stream of a flow has come. */
  Reach of(PipelineName reader, int index) {
    Optional<Checkpoint> checkpoint = flow(reader).flatMap(this::checkpoint);
    if (checkpoint.isEmpty()) {
      return Reach.nowhere(looked + "/" + reader.text() + "/" + index);
    }
    List<Optional<Position>> starts = checkpoint.get().starts();
    return new Reach(
        checkpoint.get().state(index),
        index < starts.size() ? starts.get(index) : Optional.empty());
  }

  private Optional<Flow> flow(PipelineName name) {
    return definitions.flows().stream().filter(flow -> flow.name().equals(name)).findFirst();
  }

  private Optional<Checkpoint> checkpoint(Flow flow) {
    Dataset dataset = definitions.dataset(flow.target()).orElseThrow();
    return table(dataset)
        .flatMap(table -> targets.checkpoints(dataset, flow).find(table.log().require()));
  }
}
