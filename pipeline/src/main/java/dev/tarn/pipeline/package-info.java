/**
 * Pipelines: {@code project} reads settings and files, {@code definition} and {@code graph} say
 * what there is and what depends on what, {@code update} brings it up to date by running the {@code
 * flow}s, whose {@code stream}s read what is new. Imports point down in that order: {@code update
 * -> {graph, flow} -> {definition, stream}}.
 */
package dev.tarn.pipeline;
