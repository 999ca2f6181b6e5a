/** What a process is given and what it gives back: streams, variables, exit codes. */
package dev.tarn.cli.process;
