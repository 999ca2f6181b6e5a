/**
 * Manifests: lists of a table's files for readers that do not know Delta. The doors are {@link
 * dev.tarn.lake.manifest.SymlinkManifest}, GENERATE, and what follows a commit. Touches {@code
 * sql.tree}, {@code delta}, {@code lake.context}, {@code lake.read} and {@code lake.table}.
 */
package dev.tarn.lake.manifest;
