/** The command that verifies a table. */
package dev.tarn.cli.check;
