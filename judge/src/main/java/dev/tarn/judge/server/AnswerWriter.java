package dev.tarn.judge.server;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;

/** Writes answers in the form of {@code tarn sql --output json}: one line a statement. */
final class AnswerWriter {
  private static final JsonFactory FACTORY = new JsonFactory();

  private final int statement;

  AnswerWriter(int statement) {
    this.statement = statement;
  }

  /** A column of a result: its name, and its type as Spark's DDL writes it. */
  record Column(String name, String type) {}

  /** Writes the rows of a result, each as an array, and returns how many there were. */
  interface Rows {
    int write(JsonGenerator json) throws IOException;
  }

  String empty() throws IOException {
    return result(List.of(), json -> 0);
  }

  String result(List<Column> columns, Rows rows) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.writeStartObject();
      json.writeNumberField("statement", statement);
      json.writeArrayFieldStart("columns");
      for (Column column : columns) {
        json.writeStartObject();
        json.writeStringField("name", column.name());
        json.writeStringField("type", column.type());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeArrayFieldStart("rows");
      int count = rows.write(json);
      json.writeEndArray();
      json.writeNumberField("rowCount", count);
      json.writeEndObject();
    }
    return text.toString();
  }

  String error(Throwable failure) throws IOException {
    ErrorReport report = ErrorReport.of(failure);
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.writeStartObject();
      json.writeNumberField("statement", statement);
      json.writeObjectFieldStart("error");
      json.writeStringField("errorClass", report.errorClass());
      json.writeStringField("sqlState", report.sqlState());
      json.writeStringField("message", report.message());
      json.writeObjectFieldStart("parameters");
      for (var parameter : report.parameters().entrySet()) {
        json.writeStringField(parameter.getKey(), parameter.getValue());
      }
      json.writeEndObject();
      json.writeEndObject();
      json.writeEndObject();
    }
    return text.toString();
  }
}
