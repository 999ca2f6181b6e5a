/** Several processes on one lake, and processes that are killed. */
package dev.tarn.conformance.process;
