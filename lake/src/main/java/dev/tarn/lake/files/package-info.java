/**
 * Files read as tables: {@code json.`path`} and its like, and {@code read_files}. Finding files,
 * the folders of their partitions, the options, and each format is a class of its own; inferring a
 * schema stands apart from reading. What is in the files of text formats, {@link
 * dev.tarn.sql.record} knows.
 */
package dev.tarn.lake.files;
