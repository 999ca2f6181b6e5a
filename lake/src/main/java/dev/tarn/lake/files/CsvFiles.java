package dev.tarn.lake.files;

import dev.tarn.sql.record.CsvSyntax;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The texts of the records in several files of CSV. */
record CsvFiles(List<DataFile> files, CsvSyntax syntax, FileReading reading) {

  Stream<String> stream() {
    return files.stream().flatMap(this::records);
  }

  private Stream<String> records(DataFile file) {
    CsvTexts texts = CsvTexts.records(file, syntax, reading);
    return StreamSupport.stream(
            Spliterators.spliteratorUnknownSize(texts, Spliterator.ORDERED), false)
        .onClose(texts::close);
  }
}
