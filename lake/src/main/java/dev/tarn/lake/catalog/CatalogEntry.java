package dev.tarn.lake.catalog;

import java.time.Instant;
import java.util.Optional;

/** What the store knows of a catalog. */
public record CatalogEntry(String name, Optional<String> comment, String owner, Instant created) {

  public CatalogEntry with(String newOwner, Optional<String> newComment) {
    return new CatalogEntry(name, newComment, newOwner, created);
  }
}
