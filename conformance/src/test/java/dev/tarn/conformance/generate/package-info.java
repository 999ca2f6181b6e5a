/**
 * Writes golden suites that are too regular to be written by hand: every operator between every two
 * types, every cast, every function on edges. The same code always writes the same files.
 */
package dev.tarn.conformance.generate;
