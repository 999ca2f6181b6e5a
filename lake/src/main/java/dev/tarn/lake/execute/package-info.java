/** The executor interface: what runs plans and writes files. Touches {@code sql.plan} only. */
package dev.tarn.lake.execute;
