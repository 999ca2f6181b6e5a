/** Statements on tables, and the executor interface. Joins the language and the table format. */
package dev.tarn.lake;
