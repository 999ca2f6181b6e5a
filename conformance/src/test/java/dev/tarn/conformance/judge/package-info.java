/** The judge as this test run shares it. */
package dev.tarn.conformance.judge;
