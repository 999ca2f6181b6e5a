package dev.tarn.lake.files;

import dev.tarn.sql.record.CsvSyntax;
import java.util.Iterator;

/** The texts of the records in a file of CSV. */
final class CsvTexts implements Iterator<String>, AutoCloseable {
  private final Iterator<String> texts;
  private final CsvSyntax syntax;
  private final Runnable end;
  private String next;

  private CsvTexts(Iterator<String> texts, CsvSyntax syntax, Runnable end) {
    this.texts = texts;
    this.syntax = syntax;
    this.end = end;
  }

  /** All of them, the header too. */
  static CsvTexts withHeader(DataFile file, CsvSyntax syntax, FileReading reading) {
    if (reading.options().isTrue("multiLine")) {
      String text = withOneLineBreak(Lines.whole(file, reading));
      return new CsvTexts(syntax.records(text).iterator(), null, () -> {});
    }
    Lines lines = Lines.of(file, reading);
    return new CsvTexts(lines, syntax, lines::close);
  }

  /** The line break that a file has first is the one that its records have within quotes, too. */
  private static String withOneLineBreak(String text) {
    int first = text.indexOf('\r');
    int other = text.indexOf('\n');
    if (first < 0 || (other >= 0 && other < first)) {
      return text;
    }
    return text.replace(text.startsWith("\r\n", first) ? "\r\n" : "\r", "\n");
  }

  /** Those after the header, if the file has one. */
  static CsvTexts records(DataFile file, CsvSyntax syntax, FileReading reading) {
    CsvTexts texts = withHeader(file, syntax, reading);
    if (reading.options().isTrue("header") && texts.hasNext()) {
      texts.next();
    }
    return texts;
  }

  @Override
  public boolean hasNext() {
    while (next == null && texts.hasNext()) {
      String text = texts.next();
      next = syntax != null && syntax.isSkipped(text) ? null : text;
    }
    return next != null;
  }

  @Override
  public String next() {
    if (!hasNext()) {
      throw new java.util.NoSuchElementException();
    }
    String text = next;
    next = null;
    return text;
  }

  @Override
  public void close() {
    end.run();
  }
}
