/** What an engine answered to a statement, and how two answers are compared. */
package dev.tarn.conformance.answer;
