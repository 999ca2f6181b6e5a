package dev.tarn.delta.action;

import java.util.List;
import java.util.Optional;

/**
 * The versions and features a client needs; the lists are there exactly with reader 3 and writer 7.
 */
public record Protocol(
    int minReaderVersion,
    int minWriterVersion,
    Optional<List<String>> readerFeatures,
    Optional<List<String>> writerFeatures)
    implements Action {
  public Protocol {
    readerFeatures = readerFeatures.map(List::copyOf);
    writerFeatures = writerFeatures.map(List::copyOf);
  }
}
