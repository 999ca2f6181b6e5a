package dev.tarn.sql.analyze;

import dev.tarn.core.type.ArrayType;
import dev.tarn.core.type.DecimalType;
import dev.tarn.core.type.MapType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.Column;
import dev.tarn.sql.plan.Plan;
import dev.tarn.sql.plan.ScanSource;
import dev.tarn.sql.tree.QualifiedName;
import dev.tarn.sql.tree.Query;
import dev.tarn.sql.tree.Statement;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A few tables that exist only by their columns. */
final class TestRelations implements Relations {
  static final Instant NOW = Instant.parse("2024-05-06T07:08:09.123456Z");

  private static final Map<String, StructType> TABLES =
      Map.of(
          "t",
          StructType.of(
              StructField.required("a", PrimitiveType.INTEGER),
              StructField.nullable("b", PrimitiveType.INTEGER),
              StructField.nullable("s", PrimitiveType.STRING)),
          "u",
          StructType.of(
              StructField.nullable("a", PrimitiveType.INTEGER),
              StructField.nullable("c", PrimitiveType.LONG),
              StructField.nullable("d", new DecimalType(10, 2))),
          "nested",
          StructType.of(
              StructField.nullable(
                  "st",
                  StructType.of(
                      StructField.nullable("x", PrimitiveType.INTEGER),
                      StructField.nullable("y", PrimitiveType.STRING))),
              StructField.nullable("arr", new ArrayType(PrimitiveType.INTEGER, true)),
              StructField.nullable(
                  "m", new MapType(PrimitiveType.STRING, PrimitiveType.INTEGER, true))));

  private static final List<ViewColumn> VIEW_COLUMNS =
      List.of(
          new ViewColumn("x", "x", PrimitiveType.INTEGER),
          new ViewColumn("s", "s", PrimitiveType.STRING));

  private record Source(String describe, StructType schema) implements ScanSource {}

  private TestRelations() {}

  static Analyzer analyzer() {
    return new Analyzer(
        AnalysisContext.of(ZoneOffset.UTC, NOW, "ada", "main", "default"), new TestRelations());
  }

  static Query parse(String sql) {
    Statement statement = new SqlParser(ParseOptions.UTC).parse(sql);
    return ((Statement.QueryStatement) statement).query();
  }

  static Plan plan(String sql) {
    return analyzer().query(parse(sql));
  }

  @Override
  public Optional<Resolved> table(QualifiedName name, Optional<TimePoint> at) {
    if (name.last().equalsIgnoreCase("v")) {
      Query query = parse("SELECT a + 1 AS x, s FROM t");
      return Optional.of(
          new ResolvedView(List.of("main", "default", "v"), query, "", VIEW_COLUMNS, this));
    }
    String travelled = at.map(point -> "@" + point).orElse("");
    return Optional.ofNullable(TABLES.get(name.last().toLowerCase(java.util.Locale.ROOT)))
        .map(
            schema ->
                new ResolvedTable(
                    new Source(name.last() + travelled, schema),
                    List.of("main", "default", name.last())));
  }

  @Override
  public Optional<Plan> tableFunction(QualifiedName name, List<ConstantArgument> arguments) {
    if (!name.last().equals("table_changes")) {
      return Optional.empty();
    }
    String described = "table_changes" + arguments.stream().map(a -> a.value().value()).toList();
    return Optional.of(
        Plan.Scan.of(
            new Source(
                described, StructType.of(StructField.nullable("a", PrimitiveType.INTEGER)))));
  }

  static List<String> names(String sql) {
    return plan(sql).output().stream().map(Column::name).toList();
  }
}
