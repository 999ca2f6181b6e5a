/** {@code tarn demo}: an example on a lake of its own. */
package dev.tarn.cli.demo;
