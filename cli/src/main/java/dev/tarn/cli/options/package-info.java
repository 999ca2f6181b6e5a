/**
 * Commands, their options and how arguments are read. A table of options gives the parser, the help
 * text and the settings. Written here rather than taken from a library, since it stands in the path
 * of every start. Knows no command.
 */
package dev.tarn.cli.options;
