/** INSERT in all its modes. Touches {@code lake.write} and {@code lake.modify}. */
package dev.tarn.lake.insert;
