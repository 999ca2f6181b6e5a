/** The SQL data types and the names of fields. Touches nothing. */
package dev.tarn.core.type;
