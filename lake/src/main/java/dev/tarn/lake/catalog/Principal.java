package dev.tarn.lake.catalog;

/** Somebody whom the catalog knows: a user, or a group of users and groups. */
public record Principal(Kind kind, String name) {

  public enum Kind {
    USER,
    GROUP
  }

  public static Principal user(String name) {
    return new Principal(Kind.USER, name);
  }

  public static Principal group(String name) {
    return new Principal(Kind.GROUP, name);
  }
}
