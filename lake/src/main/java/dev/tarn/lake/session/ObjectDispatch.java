package dev.tarn.lake.session;

import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.object.CatalogStatements;
import dev.tarn.lake.object.CreateVolumeStatement;
import dev.tarn.lake.object.ListFilesStatement;
import dev.tarn.lake.object.ObjectChanges;
import dev.tarn.lake.object.VolumeStatements;
import dev.tarn.lake.tag.ChangeTagsStatement;
import dev.tarn.sql.tree.ObjectStatement;

/** Which class runs which statement on catalogs and volumes. */
final class ObjectDispatch {
  private ObjectDispatch() {}

  static Result run(ObjectStatement statement, StatementContext context) {
    return switch (statement) {
      case ObjectStatement.CreateCatalog create -> CatalogStatements.create(create, context);
      case ObjectStatement.DropCatalog drop -> CatalogStatements.drop(drop, context);
      case ObjectStatement.DescribeCatalog describe ->
          CatalogStatements.describe(describe, context);
      case ObjectStatement.CreateVolume create -> CreateVolumeStatement.run(create, context);
      case ObjectStatement.DropVolume drop -> VolumeStatements.drop(drop, context);
      case ObjectStatement.RenameVolume rename -> VolumeStatements.rename(rename, context);
      case ObjectStatement.DescribeVolume describe -> VolumeStatements.describe(describe, context);
      case ObjectStatement.ShowVolumes show -> VolumeStatements.show(show, context);
      case ObjectStatement.ListFiles list -> ListFilesStatement.run(list, context);
      case ObjectStatement.CommentOnObject comment -> ObjectChanges.comment(comment, context);
      case ObjectStatement.ChangeTags tags -> ChangeTagsStatement.run(tags, context);
    };
  }
}
