/**
 * Tables that are written twice, by Tarn and by delta-spark, and compared: what each reads, what
 * stands in the logs, and what each reads from the other's files.
 */
package dev.tarn.conformance.side;
