package dev.tarn.conformance.error;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.ErrorCatalog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The catalogue, the code and the document say the same. */
class ErrorCatalogTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern LITERAL =
      Pattern.compile("\"(\\.?[A-Z][A-Z0-9_]*(?:\\.[A-Z0-9_]*)?)\"");
  private static final Pattern MADE =
      Pattern.compile("TarnException\\s*\\.of\\(\\s*\"([^\"]+)\"\\)");
  private static final Pattern SQL_STATE = Pattern.compile("[0-9A-Z]{5}");

  private static String sources;
  private static Set<String> literals;

  @BeforeAll
  static void readSources() throws IOException {
    try (Stream<Path> files = Files.find(ROOT, 20, (path, attributes) -> isMainSource(path))) {
      sources = files.map(ErrorCatalogTest::read).collect(Collectors.joining("\n"));
    }
    literals = all(LITERAL);
  }

  private static boolean isMainSource(Path path) {
    return path.toString().endsWith(".java") && path.toString().contains("/src/main/java/");
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<String> all(Pattern pattern) {
    Set<String> found = new TreeSet<>();
    Matcher matcher = pattern.matcher(sources);
    while (matcher.find()) {
      found.add(matcher.group(1));
    }
    return found;
  }

  @Test
  void everyClassThatCodeMakesIsInTheCatalogue() {
    assertThat(all(MADE)).isNotEmpty().isSubsetOf(ErrorCatalog.entries().keySet());
  }

  @Test
  void everySubclassThatCodeNamesIsInTheCatalogue() {
    Set<String> classes =
        ErrorCatalog.entries().keySet().stream()
            .filter(name -> name.contains("."))
            .map(name -> name.substring(0, name.indexOf('.')))
            .collect(Collectors.toSet());
    assertThat(literals)
        .filteredOn(name -> name.contains(".") && !isPrefix(name))
        .filteredOn(name -> classes.contains(name.substring(0, name.indexOf('.'))))
        .isSubsetOf(ErrorCatalog.entries().keySet());
  }

  @Test
  void everyClassOfTheCatalogueIsUsedInCode() {
    assertThat(ErrorCatalog.entries().keySet()).allMatch(ErrorCatalogTest::isUsed);
  }

  /** A class may be put together in code: from its beginning and what follows, all of it named. */
  private static boolean isUsed(String errorClass) {
    int dot = errorClass.indexOf('.');
    return literals.contains(errorClass)
        || literals.stream()
            .filter(name -> isPrefix(name) && errorClass.startsWith(name))
            .anyMatch(name -> isNamed(errorClass.substring(name.length())))
        || literals.stream()
            .filter(name -> name.contains("_") && errorClass.startsWith(name + "_"))
            .anyMatch(name -> follows(errorClass.substring(name.length() + 1)))
        || (dot > 0
            && literals.contains(errorClass.substring(0, dot))
            && (literals.contains(errorClass.substring(dot + 1))
                || literals.contains(errorClass.substring(dot))));
  }

  /** Whether what follows the name of an area of classes stands in code, in one piece or two. */
  private static boolean follows(String rest) {
    int dot = rest.indexOf('.');
    return literals.contains(rest)
        || (dot > 0
            && sources.contains("\"_" + rest.substring(0, dot + 1) + '"')
            && literals.contains(rest.substring(dot + 1)));
  }

  /** Whether the rest of a class stands in code, in one piece or two, or is an enum's constant. */
  private static boolean isNamed(String rest) {
    return literals.contains(rest)
        || sources.contains("\n    " + rest + ",\n")
        || sources.contains("\n    " + rest + "\n")
        || literals.stream()
            .filter(name -> rest.startsWith(name))
            .anyMatch(name -> sources.contains('"' + rest.substring(name.length()) + '"'));
  }

  @Test
  void aClassIsNotUsedBecauseAnotherBeginsLikeIt() {
    assertThat(isUsed("DATATYPE_MISMATCH.NOBODY_MAKES_THIS")).isFalse();
    assertThat(isUsed("DATATYPE_MISMATCH.CREATE_MAP_KEY_DIFF_TYPES")).isTrue();
    assertThat(isUsed("DATATYPE_MISMATCH.CREATE_MAP_KEY_DIFF_SIZES")).isFalse();
    assertThat(isUsed("INVALID_LIMIT_LIKE_EXPRESSION.IS_NEGATIVE")).isTrue();
    assertThat(isUsed("INVALID_LIMIT_LIKE_EXPRESSION.IS_HUGE")).isFalse();
  }

  private static boolean isPrefix(String literal) {
    return literal.endsWith(".") || (literal.endsWith("_") && literal.contains("."));
  }

  @Test
  void everyEntrySaysWhatItMust() {
    assertThat(ErrorCatalog.entries().values())
        .allSatisfy(
            entry -> {
              assertThat(entry.sqlState()).as(entry.errorClass()).matches(SQL_STATE);
              assertThat(entry.template()).as(entry.errorClass()).isNotBlank();
            });
  }

  @Test
  void theDocumentIsMadeFromTheCatalogue() throws IOException {
    if (Boolean.getBoolean("tarn.write-errors")) {
      ErrorDocument.write();
    }
    assertThat(ErrorDocument.FILE).hasContent(ErrorDocument.text());
  }
}
