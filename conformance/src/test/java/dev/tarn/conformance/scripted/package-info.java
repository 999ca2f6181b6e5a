/**
 * Scripted suites: SQL files with the expected rows or error class beside each statement, for what
 * the judge cannot be asked.
 */
package dev.tarn.conformance.scripted;
