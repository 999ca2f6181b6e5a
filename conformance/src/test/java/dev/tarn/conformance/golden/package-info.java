/**
 * Golden suites: files of statements whose answers Spark gave once and which are recorded beside
 * them. Tarn must answer the same.
 */
package dev.tarn.conformance.golden;
