/** The commands on the catalog as a whole. */
package dev.tarn.cli.catalog;
