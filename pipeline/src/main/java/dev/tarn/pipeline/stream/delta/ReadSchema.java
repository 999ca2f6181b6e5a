package dev.tarn.pipeline.stream.delta;

import dev.tarn.delta.action.Metadata;
import dev.tarn.delta.action.Protocol;
import dev.tarn.delta.feature.EffectiveMetadata;
import dev.tarn.delta.snapshot.Snapshot;

/**
 * What a stream reads a table's files with.
 *
 * @param version of the table up to which this is what the table says
 */
record ReadSchema(long version, Metadata metadata, Protocol protocol) {

  static ReadSchema of(Snapshot state) {
    return new ReadSchema(state.version(), state.metadata(), state.protocol());
  }

  /** What holds after a commit. */
  ReadSchema after(StreamedCommit commit) {
    Protocol newProtocol = commit.protocol().orElse(protocol);
    Metadata newMetadata = commit.metadata().orElse(metadata);
    return new ReadSchema(
        commit.version(), EffectiveMetadata.of(newProtocol, newMetadata), newProtocol);
  }

  SchemaDifference differenceTo(ReadSchema newer) {
    return SchemaDifference.between(metadata, newer.metadata);
  }
}
