/** The 22 queries of TPC-H at scale 0.1, compared with what Spark answered on the same rows. */
package dev.tarn.conformance.tpch;
