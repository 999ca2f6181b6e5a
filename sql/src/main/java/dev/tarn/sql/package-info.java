/** The language. Knows no Delta and no executor. */
package dev.tarn.sql;
