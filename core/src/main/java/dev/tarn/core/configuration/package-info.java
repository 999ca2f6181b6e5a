/** The table of settings a session knows. Touches nothing of ours. */
package dev.tarn.core.configuration;
