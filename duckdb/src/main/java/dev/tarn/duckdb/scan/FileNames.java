package dev.tarn.duckdb.scan;

import dev.tarn.lake.execute.FileScan.ScanFile;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Writes file names so that DuckDB, which takes them for patterns, finds those files only. */
public final class FileNames {
  private FileNames() {}

  static String list(List<ScanFile> files) {
    return listOf(files.stream().map(ScanFile::path).toList());
  }

  /** A list of literals, each of which matches one file only. */
  public static String listOf(List<Path> files) {
    return files.stream().map(FileNames::literal).collect(Collectors.joining(", ", "[", "]"));
  }

  /** A file's name as a string literal that matches this file only. */
  public static String literal(Path file) {
    String name = file.toString();
    StringBuilder text = new StringBuilder(name.length() + 2).append('\'');
    for (int i = 0; i < name.length(); i++) {
      char character = name.charAt(i);
      switch (character) {
        case '*' -> text.append("[*]");
        case '?' -> text.append("[?]");
        case '[' -> text.append("[[]");
        case '\'' -> text.append("''");
        default -> text.append(character);
      }
    }
    return text.append('\'').toString();
  }

  /** The name of the file that a pattern of ours stands for. */
  public static String unescape(String pattern) {
    return pattern.replace("[*]", "*").replace("[?]", "?").replace("[[]", "[");
  }
}
