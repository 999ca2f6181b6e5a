package dev.tarn.conformance.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/**
 * Imports point down only: {@code cli, api -> pipeline -> lake -> {sql, delta} -> core}, and {@code
 * duckdb -> lake}. The language and the table format never see each other, and only an executor's
 * module names its engine.
 */
@AnalyzeClasses(packages = "dev.tarn", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String CORE = "dev.tarn.core..";
  private static final String SQL = "dev.tarn.sql..";
  private static final String DELTA = "dev.tarn.delta..";
  private static final String LAKE = "dev.tarn.lake..";
  private static final String PIPELINE = "dev.tarn.pipeline..";
  private static final String DUCKDB = "dev.tarn.duckdb..";
  private static final String API = "dev.tarn.api..";
  private static final String JDBC = "dev.tarn.jdbc..";

  @ArchTest static final ArchRule CORE_KNOWS_NOBODY = mayKnow(CORE, CORE);

  @ArchTest static final ArchRule SQL_KNOWS_CORE = mayKnow(SQL, SQL, CORE);

  @ArchTest static final ArchRule DELTA_KNOWS_CORE = mayKnow(DELTA, DELTA, CORE);

  @ArchTest static final ArchRule LAKE_JOINS_SQL_AND_DELTA = mayKnow(LAKE, LAKE, SQL, DELTA, CORE);

  @ArchTest
  static final ArchRule PIPELINES_STAND_ON_THE_LAKE =
      mayKnow(PIPELINE, PIPELINE, LAKE, SQL, DELTA, CORE);

  @ArchTest
  static final ArchRule DUCKDB_SERVES_THE_LAKE = mayKnow(DUCKDB, DUCKDB, LAKE, SQL, DELTA, CORE);

  @ArchTest
  static final ArchRule THE_LIBRARY_STANDS_ON_THE_LAKE =
      mayKnow(API, API, PIPELINE, LAKE, SQL, DELTA, CORE);

  @ArchTest
  static final ArchRule THE_DRIVER_IS_A_USER_OF_THE_LIBRARY = mayKnow(JDBC, JDBC, API, CORE);

  @ArchTest
  static final ArchRule ONLY_ITS_MODULE_NAMES_DUCKDB =
      noClasses()
          .that()
          .resideOutsideOfPackage(DUCKDB)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.duckdb..");

  @ArchTest
  static final ArchRule NOBODY_NAMES_SPARK =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.tarn.judge..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.spark..", "io.delta..", "org.apache.hadoop..");

  @ArchTest
  static final ArchRule PACKAGES_HAVE_NO_CYCLES =
      slices().matching("dev.tarn.(**)").should().beFreeOfCycles();

  /** Classes of a module may use these modules of ours, and any library. */
  private static ArchRule mayKnow(String module, String... known) {
    return classes()
        .that()
        .resideInAPackage(module)
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(known).or(resideOutsideOfPackage("dev.tarn..")));
  }
}
