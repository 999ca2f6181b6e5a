/** The catalogue of errors: its document, its use in code, and each error as users meet it. */
package dev.tarn.conformance.error;
