/** The rules of the house: which module and package may know which. */
package dev.tarn.conformance.architecture;
