/** The commands on users and groups. */
package dev.tarn.cli.principal;
