package dev.tarn.bench;

import java.io.IOException;

/** Something Tarn does, measured beside a peer that does the same. */
public interface Work {

  /** The word by which the command line asks for it. */
  String id();

  /** What is done, as the table says it. */
  String description();

  Measurement measure(Peers peers) throws IOException, InterruptedException;
}
