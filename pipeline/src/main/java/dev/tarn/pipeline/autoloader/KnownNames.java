package dev.tarn.pipeline.autoloader;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/**
 * The names that the database has of a folder, walked along with the sorted names that are there.
 * They come in pages of one text each, since a call for every name would take most of the time.
 *
 * <p>SQLite and Java sort rare characters in different ways, so that a name that is not met on the
 * way is asked for by itself.
 */
final class KnownNames implements AutoCloseable {
  /** No name has it. */
  private static final char SEPARATOR = '/';

  private static final int PAGE = 1000;

  private final PreparedStatement pages;
  private final PreparedStatement single;
  private final long folder;
  private String page = "";
  private int place;
  private String lastOfPage = "";
  private boolean ended;
  private String name;
  private long modified;

  KnownNames(Database database, long folder) throws SQLException {
    this.folder = folder;
    this.pages =
        database.prepare(
            "SELECT group_concat(name || '/' || modified, '/'), max(name) FROM"
                + " (SELECT name, modified FROM files WHERE folder = ? AND name > ?"
                + " ORDER BY name, modified LIMIT ?)");
    this.single = database.prepare("SELECT max(modified) FROM files WHERE folder = ? AND name = ?");
    advance();
  }

  private void advance() throws SQLException {
    if (place >= page.length() && !ended) {
      turn();
    }
    if (ended) {
      name = null;
      return;
    }
    name = text();
    modified = Long.parseLong(text());
  }

  private String text() {
    int end = page.indexOf(SEPARATOR, place);
    String text = page.substring(place, end < 0 ? page.length() : end);
    place = end < 0 ? page.length() : end + 1;
    return text;
  }

  /** Several entries of one name may fall into two pages; then the rest is asked for. */
  private void turn() throws SQLException {
    pages.setLong(1, folder);
    pages.setString(2, lastOfPage);
    pages.setInt(3, PAGE);
    try (ResultSet row = pages.executeQuery()) {
      page = row.next() ? row.getString(1) : null;
      ended = page == null;
      if (ended) {
        page = "";
      } else {
        lastOfPage = row.getString(2);
      }
      place = 0;
    }
  }

  /** When a file was changed last as far as is known; empty for one that is new. */
  Optional<Long> find(String wanted) throws SQLException {
    while (name != null && name.compareTo(wanted) < 0) {
      advance();
    }
    if (name == null || !name.equals(wanted)) {
      return ask(wanted);
    }
    long latest = modified;
    advance();
    if ((name != null && name.equals(wanted)) || wanted.equals(lastOfPage)) {
      return ask(wanted);
    }
    return Optional.of(latest);
  }

  private Optional<Long> ask(String wanted) throws SQLException {
    single.setLong(1, folder);
    single.setString(2, wanted);
    try (ResultSet row = single.executeQuery()) {
      long latest = row.next() ? row.getLong(1) : 0;
      return row.wasNull() ? Optional.empty() : Optional.of(latest);
    }
  }

  @Override
  public void close() throws SQLException {
    pages.close();
    single.close();
  }
}
