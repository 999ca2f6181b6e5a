/**
 * Auto Loader: files that keep arriving, each read once, as {@code STREAM read_files(...)}. Which
 * files there are a database in the flow's checkpoint knows, and their columns a log of schemas
 * beside it. How files are read is {@code lake.files}' business.
 */
package dev.tarn.pipeline.autoloader;
