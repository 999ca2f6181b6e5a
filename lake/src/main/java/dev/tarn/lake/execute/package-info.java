/** The executor interface: what runs plans and writes files. */
package dev.tarn.lake.execute;
