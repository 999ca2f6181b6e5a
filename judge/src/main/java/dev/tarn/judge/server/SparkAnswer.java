package dev.tarn.judge.server;

import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Runs a statement with Spark and writes what it returns. */
final class SparkAnswer {
  private SparkAnswer() {}

  static String of(SparkSession spark, String sql, AnswerWriter answer) throws IOException {
    Dataset<Row> result = spark.sql(sql);
    StructType schema = result.schema();
    ZoneId zone = ZoneId.of(spark.conf().get("spark.sql.session.timeZone"), ZoneId.SHORT_IDS);
    SparkValueWriter values = new SparkValueWriter(zone);
    List<Row> rows = result.collectAsList();
    return answer.result(
        columns(schema),
        json -> {
          for (Row row : rows) {
            values.writeRow(json, row, schema);
          }
          return rows.size();
        });
  }

  private static List<AnswerWriter.Column> columns(StructType schema) {
    List<AnswerWriter.Column> columns = new ArrayList<>();
    for (StructField field : schema.fields()) {
      columns.add(new AnswerWriter.Column(field.name(), field.dataType().sql()));
    }
    return columns;
  }
}
