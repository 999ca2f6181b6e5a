/** The actions of the log, as records. Touches {@code core} only. */
package dev.tarn.delta.action;
