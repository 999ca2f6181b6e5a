/** Reading and writing JSON as the log has it. Touches Jackson only. */
package dev.tarn.delta.json;
