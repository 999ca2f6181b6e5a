package dev.tarn.lake.files;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.DataType;
import dev.tarn.core.type.PrimitiveType;
import dev.tarn.core.type.StructField;
import dev.tarn.core.type.StructType;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.sql.analyze.Relations.ConstantArgument;
import dev.tarn.sql.parse.ParseOptions;
import dev.tarn.sql.parse.SqlParser;
import dev.tarn.sql.plan.ScanSource;
import dev.tarn.sql.record.RecordOptions;
import dev.tarn.sql.record.RecordOptions.Otherwise;
import dev.tarn.sql.tree.QualifiedName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The table function {@code read_files(path, option => value, ...)}: files of all folders below the
 * path, with the columns of all of them, and what has no place in these in a column of its own.
 */
public final class ReadFiles {
  private static final String NAME = "read_files";
  private static final String RESCUED = "_rescued_data";

  private final StatementContext context;

  public ReadFiles(StatementContext context) {
    this.context = context;
  }

  /** The files; empty when the function is another. */
  public Optional<ScanSource> find(QualifiedName name, List<ConstantArgument> arguments) {
    boolean known = name.parts().size() == 1 && name.last().equalsIgnoreCase(NAME);
    return known ? Optional.of(source(name, arguments)) : Optional.empty();
  }

  private FileSource source(QualifiedName name, List<ConstantArgument> arguments) {
    Optional<ConstantArgument> path =
        arguments.stream()
            .filter(each -> each.name().map("path"::equalsIgnoreCase).orElse(true))
            .findFirst();
    if (path.isEmpty() || !(path.get().value().value() instanceof String text)) {
      throw FileErrors.pathExpected(NAME).at(name.position());
    }
    List<ConstantArgument> others =
        arguments.stream().filter(each -> !each.equals(path.get())).toList();
    others.stream()
        .filter(each -> each.name().isEmpty())
        .findFirst()
        .ifPresent(
            extra -> {
              throw FileErrors.optionWithoutName(NAME).at(extra.position());
            });
    RecordOptions options = ReadFilesOptions.of(others);
    return read(text, withPatterns(options));
  }

  /** fileNamePattern is another name of pathGlobFilter. */
  private static RecordOptions withPatterns(RecordOptions options) {
    Map<String, String> values = options.asMap();
    options.text("fileNamePattern").ifPresent(glob -> values.putIfAbsent("pathGlobFilter", glob));
    boolean infers = options.isTrue("inferColumnTypes", Otherwise.TRUE);
    if (options.text("inferSchema").isEmpty()) {
      values.put("inferSchema", Boolean.toString(infers));
    }
    return new RecordOptions(values);
  }

  private FileSource read(String path, RecordOptions options) {
    FileReading plain = FileReading.of(context, options);
    FileSelection.Selected selected =
        new FileSelection(plain.storage(), options, plain.zone()).select(path);
    FileFormat format = format(options, path, selected.files());
    checkOptions(options, format);
    Optional<StructType> given = options.text("schema").map(text -> columns(text, "schema"));
    Optional<String> rescued = rescuedColumn(options, format, given.isPresent());
    FileReading reading = plain.byName(rescued);
    List<SchemaHints.Hint> hints =
        given.isPresent() ? List.of() : SchemaHints.parse(options.text("schemaHints"), parser());
    Partitions partitions = partitions(selected, options, given, hints);
    StructType columns =
        given.orElseGet(() -> SchemaHints.apply(inferred(format, selected, reading), hints));
    return new FileSource(
        format,
        FileSources.asNullable(withRescued(without(columns, partitions.schema()), rescued)),
        partitions,
        selected.files(),
        reading,
        NAME + "('" + path + "')");
  }

  /** Options that mean something only where files are inferred are known to CSV alone. */
  private static void checkOptions(RecordOptions options, FileFormat format) {
    Map<String, String> values = options.asMap();
    values.remove("inferSchema");
    ReadFilesOptions.check(new RecordOptions(values), format);
  }

  private static FileFormat format(RecordOptions options, String path, List<DataFile> files) {
    return options
        .text("format")
        .map(FileFormats::require)
        .orElseGet(() -> FileFormats.require(FormatDetection.of(path, files)));
  }

  private SqlParser parser() {
    return new SqlParser(new ParseOptions(context.zone()));
  }

  private StructType columns(String text, String option) {
    try {
      return parser().parseColumns(text);
    } catch (TarnException e) {
      throw FileErrors.optionValue(option, text, "a list of columns with their types").causedBy(e);
    }
  }

  /** Named, or there of itself where the schema is inferred. */
  private static Optional<String> rescuedColumn(
      RecordOptions options, FileFormat format, boolean schemaIsGiven) {
    if (!(format instanceof JsonFormat || format instanceof CsvFormat)) {
      if (options.text("rescuedDataColumn").isPresent()) {
        throw FileErrors.unsupportedOption("rescuedDataColumn", "of the format " + format.name());
      }
      return Optional.empty();
    }
    return options
        .text("rescuedDataColumn")
        .or(() -> schemaIsGiven ? Optional.empty() : Optional.of(RESCUED));
  }

  private Partitions partitions(
      FileSelection.Selected selected,
      RecordOptions options,
      Optional<StructType> given,
      List<SchemaHints.Hint> hints) {
    Map<String, DataType> types = new TreeMap<>();
    given.ifPresent(
        schema -> schema.fields().forEach(field -> types.put(lower(field.name()), field.type())));
    hints.stream()
        .filter(hint -> hint.path().size() == 1)
        .forEach(hint -> types.put(lower(hint.path().getFirst()), hint.type()));
    Partitions all = Partitions.folders(selected, types, context.zone());
    return options
        .text("partitionColumns")
        .map(names -> all.only(Arrays.stream(names.split(",")).map(String::strip).toList()))
        .orElse(all);
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static StructType inferred(
      FileFormat format, FileSelection.Selected selected, FileReading reading) {
    StructType schema = format.infer(selected.files(), reading);
    boolean texts =
        format instanceof JsonFormat
            && !reading.options().isTrue("inferColumnTypes", Otherwise.TRUE);
    return texts ? asTexts(schema) : schema;
  }

  private static StructType asTexts(StructType schema) {
    return new StructType(
        schema.fields().stream().map(field -> field.withType(PrimitiveType.STRING)).toList());
  }

  private static StructType without(StructType columns, StructType partitions) {
    return new StructType(
        columns.fields().stream()
            .filter(field -> partitions.field(field.name()).isEmpty())
            .toList());
  }

  private static StructType withRescued(StructType columns, Optional<String> rescued) {
    List<StructField> fields = new ArrayList<>(columns.fields());
    rescued
        .filter(name -> columns.field(name).isEmpty())
        .ifPresent(name -> fields.add(StructField.nullable(name, PrimitiveType.STRING)));
    return new StructType(fields);
  }
}
