package dev.tarn.lake.merge;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.evolution.Matching;
import dev.tarn.lake.evolution.SchemaEvolution;
import dev.tarn.lake.modify.TargetRows;
import dev.tarn.lake.write.TableWrite;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.tree.Merge;
import dev.tarn.sql.tree.QualifiedName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the target of a MERGE takes on of its source: all columns where a clause has {@code *}, and
 * else those columns and fields that a clause assigns to under the name they have in the source.
 */
final class MergeEvolution {
  private final TableWrite write;
  private final StructType source;

  private MergeEvolution(TableWrite write, StructType source) {
    this.write = write;
    this.source = source;
  }

  static void evolve(Merge statement, TableWrite write, List<Column> source) {
    StructType columns =
        new StructType(
            source.stream()
                .map(column -> StructField.nullable(column.name(), column.type()))
                .toList());
    new MergeEvolution(write, columns).evolve(statement);
  }

  private void evolve(Merge statement) {
    boolean all = statement.clauses().stream().anyMatch(MergeEvolution::isStar);
    StructType taken = all ? source : only(source, assigned(statement));
    SchemaEvolution evolution = new SchemaEvolution(write, Matching.BY_NAME_OR_NULL);
    taken.fields().forEach(evolution::take);
    evolution.apply();
  }

  private static boolean isStar(Merge.Clause clause) {
    return switch (clause) {
      case Merge.UpdateClause update -> update.all();
      case Merge.InsertClause insert -> insert.all();
      case Merge.DeleteClause delete -> false;
    };
  }

  private List<List<String>> assigned(Merge statement) {
    TargetRows target = TargetRows.of(write, statement.alias(), Optional.empty());
    return statement.clauses().stream()
        .flatMap(MergeEvolution::targets)
        .map(name -> target.path(name, source))
        .toList();
  }

  private static Stream<QualifiedName> targets(Merge.Clause clause) {
    return switch (clause) {
      case Merge.UpdateClause update ->
          update.assignments().stream().map(assignment -> assignment.target());
      case Merge.InsertClause insert -> insert.columns().stream();
      case Merge.DeleteClause delete -> Stream.of();
    };
  }

  /** The fields to which some path leads, with only those fields in them to which it goes on. */
  private static StructType only(StructType struct, List<List<String>> paths) {
    List<StructField> kept = new ArrayList<>();
    for (StructField field : struct.fields()) {
      List<List<String>> rests =
          paths.stream()
              .filter(path -> path.getFirst().equalsIgnoreCase(field.name()))
              .map(path -> path.subList(1, path.size()))
              .toList();
      if (!rests.isEmpty()) {
        kept.add(field.withType(only(field.type(), rests)));
      }
    }
    return new StructType(kept);
  }

  private static DataType only(DataType type, List<List<String>> paths) {
    return type instanceof StructType struct && paths.stream().noneMatch(List::isEmpty)
        ? only(struct, paths)
        : type;
  }
}
