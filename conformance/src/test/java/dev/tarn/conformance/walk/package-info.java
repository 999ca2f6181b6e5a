/**
 * A random walk: statements made from a seed, run on Tarn and on delta-spark side by side, and
 * compared after every step. {@link dev.tarn.conformance.walk.RandomWalkTest} is its door.
 */
package dev.tarn.conformance.walk;
