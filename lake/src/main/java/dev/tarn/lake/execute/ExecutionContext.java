package dev.tarn.lake.execute;

import java.time.ZoneId;

/**
 * What a statement carries into the executor.
 *
 * @param zone the session's time zone, in which timestamps are cast to dates and text and back
 * @param cancellation through which another thread ends the statement
 */
public record ExecutionContext(ZoneId zone, Cancellation cancellation) {}
