/** Pages of the documentation that are made from tables and from what Tarn answers. */
package dev.tarn.conformance.document;
