package dev.tarn.pipeline.stream;

/**
 * How far a stream has come: everything up to here has been read. It is written to a flow's
 * checkpoint as it is.
 *
 * @param json in the source's own form
 */
public record Position(String json) {}
