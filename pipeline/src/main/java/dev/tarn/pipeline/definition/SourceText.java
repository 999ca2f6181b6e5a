package dev.tarn.pipeline.definition;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.sql.parse.StatementSplitter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a source file with its <code>${key}</code> replaced, and the way back to the file.
 */
final class SourceText {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([A-Za-z0-9_.-]+)}");

  private final String file;
  private final String written;
  private final String text;
  private final List<Replacement> replacements;

  private SourceText(String file, String written, String text, List<Replacement> replacements) {
    this.file = file;
    this.written = written;
    this.text = text;
    this.replacements = replacements;
  }

  /** From {@code start} to {@code end} the text has a value for what the file has. */
  private record Replacement(int start, int end, int writtenStart, int writtenEnd) {}

  /** A key without a value stays, and is found in the statement that has it. */
  static SourceText of(String file, String written, Map<String, String> configuration) {
    StringBuilder text = new StringBuilder();
    List<Replacement> replacements = new ArrayList<>();
    Matcher matcher = PLACEHOLDER.matcher(written);
    int copied = 0;
    while (matcher.find()) {
      String value = configuration.get(matcher.group(1));
      if (value != null) {
        text.append(written, copied, matcher.start());
        int start = text.length();
        text.append(value);
        replacements.add(new Replacement(start, text.length(), matcher.start(), matcher.end()));
        copied = matcher.end();
      }
    }
    text.append(written, copied, written.length());
    return new SourceText(file, written, text.toString(), replacements);
  }

  String file() {
    return file;
  }

  List<SourceStatement> statements() {
    return StatementSplitter.split(text).stream()
        .map(part -> new SourceStatement(this, part.text(), part.position()))
        .toList();
  }

  /**
   * Refuses what is left of placeholders in a statement.
   *
   * @throws TarnException {@code PIPELINE_PARAMETER_NOT_DEFINED}
   */
  static void requireReplaced(SourceStatement statement) {
    Matcher matcher = PLACEHOLDER.matcher(statement.text());
    if (matcher.find()) {
      SourcePosition start = position(statement.text(), matcher.start());
      throw statement.locate(
          DefinitionErrors.parameterNotDefined(matcher.group(1))
              .at(
                  new SourcePosition(
                      start.line(), start.column(), matcher.end() - matcher.start())));
    }
  }

  /** An error at a place of the text, at that of the file. */
  TarnException locate(TarnException error, SourcePosition place) {
    return error.at(inFile(place)).in(written).inFile(file);
  }

  /** The place in the file that a place of the text came from. */
  SourcePosition inFile(SourcePosition place) {
    int start = offset(place);
    int writtenStart = writtenStart(start);
    int writtenEnd = writtenEnd(Math.min(text.length(), start + place.length()));
    SourcePosition found = position(written, writtenStart);
    return new SourcePosition(found.line(), found.column(), Math.max(1, writtenEnd - writtenStart));
  }

  private int writtenStart(int offset) {
    int shift = 0;
    for (Replacement replacement : replacements) {
      if (offset < replacement.start()) {
        break;
      }
      if (offset < replacement.end()) {
        return replacement.writtenStart();
      }
      shift = replacement.writtenEnd() - replacement.end();
    }
    return offset + shift;
  }

  private int writtenEnd(int offset) {
    int shift = 0;
    for (Replacement replacement : replacements) {
      if (offset <= replacement.start()) {
        break;
      }
      if (offset <= replacement.end()) {
        return replacement.writtenEnd();
      }
      shift = replacement.writtenEnd() - replacement.end();
    }
    return offset + shift;
  }

  private int offset(SourcePosition place) {
    int lineStart = 0;
    for (int line = 1; line < place.line(); line++) {
      int end = text.indexOf('\n', lineStart);
      if (end < 0) {
        return text.length();
      }
      lineStart = end + 1;
    }
    return Math.min(text.length(), lineStart + place.column() - 1);
  }

  private static SourcePosition position(String in, int offset) {
    String before = in.substring(0, offset);
    int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
    return new SourcePosition(line, offset - before.lastIndexOf('\n'), 1);
  }
}
