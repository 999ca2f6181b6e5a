/** The {@code delta.*} properties of tables, as data. Touches actions and core. */
package dev.tarn.delta.property;
