/** The catalogue of errors and the one exception that carries them. Touches nothing of ours. */
package dev.tarn.core.error;
