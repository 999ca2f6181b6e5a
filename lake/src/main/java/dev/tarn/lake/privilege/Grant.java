package dev.tarn.lake.privilege;

/**
 * A privilege that was granted.
 *
 * @param principal the user or group who has it
 * @param grantor who granted it
 */
public record Grant(String principal, Privilege privilege, Securable on, String grantor) {}
