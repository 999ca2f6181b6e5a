/**
 * The change data feed: which files hold the row changes of a version. The door is {@link
 * dev.tarn.delta.change.ChangeFeed}.
 */
package dev.tarn.delta.change;
