/** Schemas of tables as the log writes them, and the rules of their names. Touches core only. */
package dev.tarn.delta.schema;
