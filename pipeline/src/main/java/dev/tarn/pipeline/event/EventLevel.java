package dev.tarn.pipeline.event;

/** How much an event matters. */
enum EventLevel {
  INFO,
  WARN,
  ERROR,
  METRICS
}
