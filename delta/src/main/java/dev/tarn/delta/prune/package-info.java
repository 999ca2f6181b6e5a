/**
 * Which files a filter can rule out, from partition values and statistics. The door is {@link
 * dev.tarn.delta.prune.FilePredicate}. Touches actions, statistics and core.
 */
package dev.tarn.delta.prune;
