/** Several processes on one lake, processes that are killed, and storage that fails. */
package dev.tarn.conformance.process;
