package dev.tarn.lake.evolution;

/** How the fields of a struct that is written are found for those of the column. */
public enum Matching {
  /** One after the other. */
  BY_POSITION,
  /** By name where the struct has all fields of the column, and else by position. */
  BY_NAME_OR_POSITION,
  /** By name; the fields of both must be the same. */
  BY_NAME,
  /** By name; a field that the struct lacks is NULL. */
  BY_NAME_OR_NULL
}
