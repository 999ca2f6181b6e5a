/** The engines that suites run on: Tarn under a configuration, and the judge. */
package dev.tarn.conformance.engine;
