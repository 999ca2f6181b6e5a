/** Tables of streaming tables, read by the judge. */
package dev.tarn.conformance.pipeline;
