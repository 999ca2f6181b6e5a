package dev.tarn.sql.function;

import dev.tarn.core.error.TarnException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** All built-in functions and operators. */
public final class FunctionTable {
  private static final Map<String, Function> BY_ID = new TreeMap<>();
  private static final Map<String, Function> BY_NAME = new HashMap<>();
  private static final Set<String> SPARK_NAMES = sparkNames();

  static {
    areas().flatMap(List::stream).forEach(FunctionTable::add);
  }

  private FunctionTable() {}

  private static Stream<List<Function>> areas() {
    return Stream.of(
        ArithmeticOperators.ENTRIES,
        ComparisonOperators.ENTRIES,
        ConditionalFunctions.ENTRIES,
        MathFunctions.ENTRIES,
        StringFunctions.ENTRIES,
        DateFunctions.ENTRIES,
        CollectionFunctions.ENTRIES,
        ArrayFunctions.ENTRIES,
        LambdaFunctions.ENTRIES,
        GeneratorFunctions.ENTRIES,
        JsonFunctions.ENTRIES,
        CsvFunctions.ENTRIES,
        MiscellaneousFunctions.ENTRIES,
        NumberFormatFunctions.ENTRIES,
        TimeWindowFunctions.ENTRIES,
        BinaryFunctions.ENTRIES,
        RandomFunctions.ENTRIES,
        WindowFunctions.ENTRIES,
        ConversionFunctions.ENTRIES,
        StatisticFunctions.ENTRIES,
        AggregateFunctions.ENTRIES);
  }

  private static void add(Function function) {
    if (BY_ID.put(function.id(), function) != null) {
      throw new IllegalStateException("two functions have the id " + function.id());
    }
    for (String name : function.names()) {
      if (BY_NAME.put(name, function) != null) {
        throw new IllegalStateException("two functions have the name " + name);
      }
    }
  }

  /**
   * Finds a built-in function or operator by name, ignoring case.
   *
   * @return empty when Spark has no built-in of that name either: the name may be a user's function
   * @throws TarnException UNSUPPORTED_FUNCTION for a built-in of Spark that Tarn lacks
   */
  public static Optional<Function> find(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    Function function = BY_NAME.get(lower);
    if (function == null && SPARK_NAMES.contains(lower)) {
      throw FunctionErrors.unsupported(lower);
    }
    return Optional.ofNullable(function);
  }

  /** The function of that lower-case name, when Tarn has it. */
  public static Optional<Function> supported(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }

  /** The operator of that name. */
  public static Function operator(String symbol) {
    Function function = BY_NAME.get(symbol);
    if (function == null) {
      throw new IllegalArgumentException("no operator " + symbol);
    }
    return function;
  }

  /** The function that a call in a plan names. */
  public static Function byId(String id) {
    Function function = BY_ID.get(id);
    if (function == null) {
      throw new IllegalArgumentException("no function has the id " + id);
    }
    return function;
  }

  /** All names by which functions and operators are called. */
  public static Set<String> names() {
    return Collections.unmodifiableSet(BY_NAME.keySet());
  }

  public static Collection<Function> all() {
    return Collections.unmodifiableCollection(BY_ID.values());
  }

  /** The names of Spark's built-ins, those that Tarn lacks included. */
  public static Set<String> namesOfSpark() {
    return SPARK_NAMES;
  }

  private static Set<String> sparkNames() {
    try (InputStream resource = FunctionTable.class.getResourceAsStream("spark-built-ins.txt");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(resource, StandardCharsets.UTF_8))) {
      return Collections.unmodifiableSet(new TreeSet<>(lines.lines().toList()));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the names of Spark's functions", e);
    }
  }
}
