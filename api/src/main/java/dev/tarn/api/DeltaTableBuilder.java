package dev.tarn.api;

import dev.tarn.core.type.DataType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.tree.ColumnDefinition;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Statement.CreateMode;
import dev.tarn.sql.tree.Statement.CreateTable;
import dev.tarn.sql.tree.Statement.PartitionColumn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Defines a table, and makes it with {@link #execute}. Begin with {@link DeltaTable#create()},
 * {@link DeltaTable#createIfNotExists()}, {@link DeltaTable#replace()} or {@link
 * DeltaTable#createOrReplace()}. What is wrong with a definition is said by {@code execute}, with
 * the error that the SQL statement has.
 */
public final class DeltaTableBuilder {
  private final Session session;
  private final CreateMode mode;
  private final List<StructField> columns = new ArrayList<>();
  private final List<String> partitionedBy = new ArrayList<>();
  private final Map<String, String> properties = new LinkedHashMap<>();
  private Optional<List<String>> clusteredBy = Optional.empty();
  private Optional<String> name = Optional.empty();
  private Optional<String> location = Optional.empty();
  private Optional<String> comment = Optional.empty();

  DeltaTableBuilder(Session session, CreateMode mode) {
    this.session = session;
    this.mode = mode;
  }

  /** The table's name, of one to three parts as SQL writes it: {@code "shop.`order lines`"}. */
  public DeltaTableBuilder tableName(String tableName) {
    name = Optional.of(tableName);
    return this;
  }

  /** A comment on the table. */
  public DeltaTableBuilder comment(String text) {
    comment = Optional.of(text);
    return this;
  }

  /** The folder in which the table lies; without it the lake has one for it. */
  public DeltaTableBuilder location(String folder) {
    location = Optional.of(folder);
    return this;
  }

  /** Adds a column of a type that is written as in SQL. Its name is taken as it is. */
  public DeltaTableBuilder addColumn(String column, String type) {
    return addColumn(column, session.parser().parseDataType(type));
  }

  /** Adds a column. */
  public DeltaTableBuilder addColumn(String column, DataType type) {
    return addColumn(StructField.nullable(column, type));
  }

  /** Adds a column with a comment. */
  public DeltaTableBuilder addColumn(String column, String type, String columnComment) {
    return addColumn(column, session.parser().parseDataType(type), columnComment);
  }

  /** Adds a column with a comment. */
  public DeltaTableBuilder addColumn(String column, DataType type, String columnComment) {
    return addColumn(StructField.nullable(column, type).withComment(columnComment));
  }

  /** Adds a column that may be NULL or not. */
  public DeltaTableBuilder addColumn(String column, String type, boolean nullable) {
    return addColumn(column, session.parser().parseDataType(type), nullable);
  }

  /** Adds a column that may be NULL or not. */
  public DeltaTableBuilder addColumn(String column, DataType type, boolean nullable) {
    return addColumn(new StructField(column, type, nullable));
  }

  /**
   * Adds a column that {@link DeltaColumnBuilder#build} made, or one of another table. Of its
   * metadata the comment, the default, the generation and the identity are carried over.
   */
  public DeltaTableBuilder addColumn(StructField column) {
    columns.add(column);
    return this;
  }

  /** Adds the columns of a schema. */
  public DeltaTableBuilder addColumns(StructType schema) {
    columns.addAll(schema.fields());
    return this;
  }

  /** Lays each combination of values of these columns into files of its own. */
  public DeltaTableBuilder partitionedBy(String... columnNames) {
    partitionedBy.addAll(List.of(columnNames));
    return this;
  }

  /** Lays rows with near values of these columns into the same files; dots lead into structs. */
  public DeltaTableBuilder clusterBy(String... columnNames) {
    clusteredBy = Optional.of(List.of(columnNames));
    return this;
  }

  /** Sets a property of the table. */
  public DeltaTableBuilder property(String key, String value) {
    properties.put(key, value);
    return this;
  }

  /**
   * Makes the table.
   *
   * @return the table
   * @throws dev.tarn.core.error.TarnException with the class that the SQL statement would give
   */
  public DeltaTable execute() {
    SqlParser parser = session.parser();
    QualifiedName table = table(parser);
    session.run(statement(table, parser), Map.of()).close();
    return new DeltaTable(session, table);
  }

  private QualifiedName table(SqlParser parser) {
    return name.map(parser::parseName)
        .or(() -> location.map(folder -> Trees.name("delta", folder)))
        .orElseThrow(ApiErrors::tableWithoutName);
  }

  private CreateTable statement(QualifiedName table, SqlParser parser) {
    return new CreateTable(
        Trees.NOWHERE,
        table,
        mode,
        false,
        definitions(parser),
        Optional.of("delta"),
        partitionedBy.stream()
            .map(column -> new PartitionColumn(Trees.NOWHERE, column, Optional.empty()))
            .toList(),
        clusteredBy.map(names -> names.stream().map(each -> clustering(each, parser)).toList()),
        name.isPresent() ? location : Optional.empty(),
        comment,
        properties,
        Map.of(),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  private List<ColumnDefinition> definitions(SqlParser parser) {
    return columns.stream().map(column -> ColumnMetadata.definition(column, parser)).toList();
  }

  /** A column's name as it is or, where there is no such column, a path into a struct. */
  private QualifiedName clustering(String column, SqlParser parser) {
    return new StructType(columns).field(column).isPresent()
        ? Trees.name(column)
        : parser.parseName(column);
  }
}
