package dev.tarn.conformance.generate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** All generated suites. */
public final class Families {
  private static final String FOLDER = "generated";

  private Families() {}

  static List<Family> all() {
    List<Family> families = new ArrayList<>();
    families.addAll(OperatorFamilies.all());
    families.add(CastFamily.create());
    families.addAll(FunctionFamilies.all());
    families.add(AggregateFamily.create());
    return families;
  }

  /** Where a family's file lies within a folder of suites. */
  static Path file(Path suites, Family family) {
    return suites.resolve(FOLDER).resolve(family.name() + ".sql");
  }

  /** Writes all families into a folder of suites. */
  public static void writeTo(Path suites) {
    try {
      Files.createDirectories(suites.resolve(FOLDER));
      for (Family family : all()) {
        Files.writeString(file(suites, family), family.text());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
