/** Asks the judge. Touches the JDK and Jackson only, so that tests need no Spark to use it. */
package dev.tarn.judge.client;
