/**
 * The command line: commands, settings, exit codes and how errors are shown. Touches {@code lake}
 * through {@link dev.tarn.cli.sql.SqlSession} only.
 */
package dev.tarn.cli;
