package dev.tarn.delta.action;

/** Configuration, as JSON text, of one domain. */
public record DomainMetadata(String domain, String configuration, boolean removed)
    implements Action {}
