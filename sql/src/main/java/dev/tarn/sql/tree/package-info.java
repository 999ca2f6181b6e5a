/** What SQL text says, as sealed records with positions. Touches {@code core} only. */
package dev.tarn.sql.tree;
