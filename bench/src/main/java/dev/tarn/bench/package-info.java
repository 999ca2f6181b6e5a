/**
 * Benchmarks: each piece of work is done by Tarn and by its peers in turn, in one run, and what
 * counts is the ratio. The door is {@link dev.tarn.bench.Bench}.
 */
package dev.tarn.bench;
