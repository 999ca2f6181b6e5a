/**
 * How results are written: one class a format. Touches {@code core} only; knows no command and no
 * session.
 */
package dev.tarn.cli.output;
