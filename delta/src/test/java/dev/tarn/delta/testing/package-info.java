/** What the tests of this module share. */
package dev.tarn.delta.testing;
