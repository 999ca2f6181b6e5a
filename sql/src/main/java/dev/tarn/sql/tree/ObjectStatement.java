package dev.tarn.sql.tree;

import dev.tarn.core.error.SourcePosition;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Statements on catalogs and volumes, and on what schemas have in common with them. */
public sealed interface ObjectStatement extends Statement {

  record CreateCatalog(
      SourcePosition position, QualifiedName name, boolean ifNotExists, Optional<String> comment)
      implements ObjectStatement {}

  record DropCatalog(SourcePosition position, QualifiedName name, boolean ifExists, boolean cascade)
      implements ObjectStatement {}

  record DescribeCatalog(SourcePosition position, QualifiedName name, boolean extended)
      implements ObjectStatement {}

  /**
   * CREATE [EXTERNAL] VOLUME.
   *
   * @param external whether EXTERNAL was written
   */
  record CreateVolume(
      SourcePosition position,
      QualifiedName name,
      boolean external,
      boolean ifNotExists,
      Optional<String> location,
      Optional<String> comment)
      implements ObjectStatement {}

  record DropVolume(SourcePosition position, QualifiedName name, boolean ifExists)
      implements ObjectStatement {}

  record RenameVolume(SourcePosition position, QualifiedName name, QualifiedName newName)
      implements ObjectStatement {}

  record DescribeVolume(SourcePosition position, QualifiedName name) implements ObjectStatement {}

  record ShowVolumes(SourcePosition position, Optional<QualifiedName> in, Optional<String> pattern)
      implements ObjectStatement {}

  /** LIST 'path': the files and folders in a folder. */
  record ListFiles(SourcePosition position, String path, Optional<Long> limit)
      implements ObjectStatement {}

  /** COMMENT ON; an empty comment for IS NULL. */
  record CommentOnObject(
      SourcePosition position, ObjectKind kind, QualifiedName name, Optional<String> comment)
      implements ObjectStatement {}

  /**
   * SET TAGS and UNSET TAGS in all their forms.
   *
   * @param column whose tags they are; empty for those of the object itself
   * @param set values by name, empty for a tag that is its name alone
   * @param unset names
   */
  record ChangeTags(
      SourcePosition position,
      TaggedKind kind,
      QualifiedName name,
      Optional<Identifier> column,
      Map<String, String> set,
      List<String> unset)
      implements ObjectStatement {
    public ChangeTags {
      set = Collections.unmodifiableMap(new LinkedHashMap<>(set));
      unset = List.copyOf(unset);
    }
  }

  enum TaggedKind {
    CATALOG,
    SCHEMA,
    TABLE,
    VIEW,
    /** A table or a view. */
    RELATION,
    VOLUME
  }

  enum ObjectKind {
    CATALOG,
    SCHEMA,
    VOLUME
  }
}
