package dev.tarn.delta.action;

/**
 * A file of add and remove rows that belongs to a V2 checkpoint. Stands in checkpoints only.
 *
 * @param path the file's name in {@code _sidecars}, or a whole path
 * @param sizeInBytes of the file
 * @param modificationTime milliseconds since 1970 UTC
 */
public record Sidecar(String path, long sizeInBytes, long modificationTime) {}
