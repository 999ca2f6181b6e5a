package dev.tarn.pipeline.graph;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.pipeline.definition.PipelineName;
import dev.tarn.pipeline.stream.StreamPlace;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a query reads, as its analysis comes upon it. */
final class Reads {
  private final String scope;
  private final Set<Input> inputs = new LinkedHashSet<>();
  private final Set<PipelineName> upstream = new LinkedHashSet<>();
  private final Set<PipelineName> streamedUpstream = new LinkedHashSet<>();
  private final List<StreamPlace> streams = new ArrayList<>();
  private Optional<TarnException> stopped = Optional.empty();
  private boolean streaming;

  private Reads(String scope) {
    this.scope = scope;
  }

  static Reads ofFlow() {
    return new Reads(StreamPlace.FLOW);
  }

  static Reads ofView(PipelineName name) {
    return new Reads(name.text());
  }

  void dataset(PipelineName name, boolean streamed) {
    inputs.add(new Input(name.text(), Optional.of(name), streamed));
    upstream.add(name);
    if (streamed) {
      streamedUpstream.add(name);
      streaming = true;
    }
  }

  void view(ViewNode view, boolean streamed) {
    PipelineName name = view.view().name();
    inputs.add(new Input(name.text(), Optional.of(name), streamed));
    upstream.addAll(view.upstream());
    streamedUpstream.addAll(view.streamed());
    streaming |= streamed || view.streaming();
    view.streams().forEach(this::number);
  }

  void outside(String name, boolean streamed) {
    inputs.add(new Input(name, Optional.empty(), streamed));
    streaming |= streamed;
  }

  /** The number of the stream at a position, from 0. */
  int number(SourcePosition position) {
    return number(new StreamPlace(scope, position));
  }

  private int number(StreamPlace place) {
    if (!streams.contains(place)) {
      streams.add(place);
    }
    return streams.indexOf(place);
  }

  /** The places of all streams, those of views too, by their numbers. */
  List<StreamPlace> streams() {
    return streams;
  }

  /** A stream cannot go on; its columns are those that it knows. */
  void stopped(TarnException error) {
    stopped = stopped.or(() -> Optional.of(error));
  }

  boolean hasStopped() {
    return stopped.isPresent();
  }

  /**
   * What is to be told of a query that cannot be analysed: that a stream cannot go on comes first,
   * since its columns are not what the query expects them to be.
   */
  TarnException cause(TarnException error) {
    return error.errorClass().startsWith("UNRESOLVED_COLUMN") ? stopped.orElse(error) : error;
  }

  List<Input> inputs() {
    return List.copyOf(inputs);
  }

  Set<PipelineName> upstream() {
    return upstream;
  }

  Set<PipelineName> streamed() {
    return streamedUpstream;
  }

  boolean isStreaming() {
    return streaming;
  }
}
