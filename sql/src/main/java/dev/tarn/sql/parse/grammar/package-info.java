/**
 * What ANTLR generates from the grammar, and the little it needs beside. Only {@code parse} looks
 * in here.
 */
package dev.tarn.sql.parse.grammar;
