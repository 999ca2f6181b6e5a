/**
 * Where the value of an option comes from when no flag gives it: environment, project file, user
 * file.
 */
package dev.tarn.cli.settings;
