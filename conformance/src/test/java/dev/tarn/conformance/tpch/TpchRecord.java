package dev.tarn.conformance.tpch;

import dev.tarn.conformance.answer.Answer;
import dev.tarn.conformance.answer.AnswerReader;
import dev.tarn.conformance.answer.AnswerWriter;
import dev.tarn.tpch.TpchQuery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What Spark answered to each query: one JSON object a line, in the order of the queries. */
final class TpchRecord {
  static final double SCALE = 0.1;

  private static final Path FILE = Path.of("golden", "spark-4.2.0", "tpch", "answers.jsonl");

  private TpchRecord() {}

  /** The recorded answer to a query. */
  static Answer read(TpchQuery query) throws IOException {
    String line = Files.readAllLines(FILE).get(query.number() - 1);
    return AnswerReader.fromJson(AnswerReader.readObject(line));
  }

  /**
   * Writes the record anew.
   *
   * @param answers as the judge wrote them, in the order of the queries
   */
  static void write(List<String> answers) throws IOException {
    Files.createDirectories(FILE.getParent());
    Files.write(FILE, answers.stream().map(TpchRecord::line).toList());
  }

  private static String line(String answer) {
    Map<String, Object> entry = new LinkedHashMap<>(AnswerReader.readObject(answer));
    entry.remove("statement");
    entry.remove("rowCount");
    return AnswerWriter.write(entry);
  }
}
