/**
 * Manifests: lists of a table's files for readers that do not know Delta. The door is {@link
 * dev.tarn.lake.manifest.SymlinkManifest}. Touches {@code delta}, {@code lake.context}, {@code
 * lake.read} and {@code lake.table}.
 */
package dev.tarn.lake.manifest;
