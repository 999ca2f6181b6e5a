/**
 * Files of JSON and CSV of odd shapes: what {@code read_files} reads from each is what Spark read
 * with the same options.
 */
package dev.tarn.conformance.odd;
