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
import dev.tarn.sql.plan.TypedExpression.Literal;
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

/** What a call of {@code read_files} asks for, be the files read once or as they arrive. */
record ReadFilesCall(String path, FileReading reading, StatementContext context) {
  static final String NAME = "read_files";
  private static final String RESCUED = "_rescued_data";

  /**
   * Reads the arguments of a call.
   *
   * @param others options that were given apart from the arguments
   */
  static ReadFilesCall of(
      QualifiedName name,
      List<ConstantArgument> arguments,
      Map<String, Literal> others,
      StatementContext context) {
    Optional<ConstantArgument> path =
        arguments.stream()
            .filter(each -> each.name().map("path"::equalsIgnoreCase).orElse(true))
            .findFirst();
    if (path.isEmpty() || !(path.get().value().value() instanceof String text)) {
      throw FileErrors.pathExpected(NAME).at(name.position());
    }
    List<ConstantArgument> named =
        arguments.stream().filter(each -> !each.equals(path.get())).toList();
    named.stream()
        .filter(each -> each.name().isEmpty())
        .findFirst()
        .ifPresent(
            extra -> {
              throw FileErrors.optionWithoutName(NAME).at(extra.position());
            });
    RecordOptions options = complete(ReadFilesOptions.of(named, others));
    return new ReadFilesCall(text, FileReading.of(context, options), context);
  }

  /** fileNamePattern is another name of pathGlobFilter; types are inferred if nobody says no. */
  private static RecordOptions complete(RecordOptions options) {
    Map<String, String> values = options.asMap();
    options.text("fileNamePattern").ifPresent(glob -> values.putIfAbsent("pathGlobFilter", glob));
    values.putIfAbsent("inferColumnTypes", "true");
    return new RecordOptions(values);
  }

  RecordOptions options() {
    return reading.options();
  }

  FileSelection selection() {
    return FileSelection.ofReadFiles(reading, path);
  }

  /** The format that was named; empty when the files are to tell it. */
  Optional<FileFormat> namedFormat() {
    return options().text("format").map(FileFormats::require);
  }

  FileFormat detected(List<DataFile> files) {
    return FileFormats.require(FormatDetection.of(path, files));
  }

  void checkOptions(FileFormat format) {
    ReadFilesOptions.check(options(), format);
  }

  Optional<StructType> givenSchema() {
    return options().text("schema").map(this::columns);
  }

  private StructType columns(String text) {
    try {
      return parser().parseColumns(text);
    } catch (TarnException e) {
      throw FileErrors.optionValue("schema", text, "a list of columns with their types")
          .causedBy(e);
    }
  }

  private SqlParser parser() {
    return new SqlParser(new ParseOptions(context.zone()));
  }

  List<SchemaHints.Hint> hints() {
    return givenSchema().isPresent()
        ? List.of()
        : SchemaHints.parse(options().text("schemaHints"), parser());
  }

  /** Named, or there of itself where the schema is inferred. */
  Optional<String> rescuedColumn(FileFormat format) {
    if (!format.rescues()) {
      if (options().text("rescuedDataColumn").isPresent()) {
        throw FileErrors.unsupportedOption("rescuedDataColumn", "of the format " + format.name());
      }
      return Optional.empty();
    }
    return options()
        .text("rescuedDataColumn")
        .or(() -> givenSchema().isPresent() ? Optional.empty() : Optional.of(RESCUED));
  }

  /** How files of a format are read. */
  FileReading readingOf(FileFormat format) {
    return reading.byName(rescuedColumn(format));
  }

  /** The columns that the folders of files make, of the types that the user gave where he did. */
  Partitions partitions(List<DataFile> files) {
    if (options().isTrue("recursiveFileLookup")) {
      return Partitions.none(files);
    }
    Map<String, DataType> types = new TreeMap<>();
    givenSchema()
        .ifPresent(
            schema ->
                schema.fields().forEach(field -> types.put(lower(field.name()), field.type())));
    hints().stream()
        .filter(hint -> hint.path().size() == 1)
        .forEach(hint -> types.put(lower(hint.path().getFirst()), hint.type()));
    Partitions all = Partitions.folders(files, types, context.zone());
    return options()
        .text("partitionColumns")
        .map(names -> all.only(Arrays.stream(names.split(",")).map(String::strip).toList()))
        .orElse(all);
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** The columns that were given, or those that files have. */
  FileColumns columns(FileFormat format, List<DataFile> files, StructType partitions) {
    StructType data =
        givenSchema().orElseGet(() -> SchemaHints.apply(inferred(format, files), hints()));
    return new FileColumns(without(FileSources.asNullable(data), partitions), partitions);
  }

  /** The columns that one file has, as they are hinted at; none for one that is passed over. */
  StructType inferredOf(FileFormat format, DataFile file) {
    try {
      return FileSources.asNullable(SchemaHints.apply(inferred(format, List.of(file)), hints()));
    } catch (TarnException e) {
      if (e.errorClass().equals("UNABLE_TO_INFER_SCHEMA")) {
        return StructType.EMPTY;
      }
      throw e;
    }
  }

  /** Columns that were inferred once, with what is given and hinted at now. */
  FileColumns told(FileColumns columns) {
    StructType data = givenSchema().orElseGet(() -> SchemaHints.apply(columns.data(), hints()));
    return new FileColumns(
        without(FileSources.asNullable(data), columns.partitions()), columns.partitions());
  }

  private StructType inferred(FileFormat format, List<DataFile> files) {
    StructType schema = format.infer(files, readingOf(format));
    boolean texts =
        format instanceof JsonFormat && !options().isTrue("inferColumnTypes", Otherwise.TRUE);
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

  /** The files as a table. */
  FileSource source(
      FileFormat format, StructType data, Partitions partitions, List<DataFile> files) {
    FileReading how = readingOf(format);
    return new FileSource(
        format,
        withRescued(data, how.rescuedColumn()),
        partitions,
        files,
        how,
        NAME + "('" + path + "')");
  }

  private static StructType withRescued(StructType columns, Optional<String> rescued) {
    List<StructField> fields = new ArrayList<>(columns.fields());
    rescued
        .filter(name -> columns.field(name).isEmpty())
        .ifPresent(name -> fields.add(StructField.nullable(name, PrimitiveType.STRING)));
    return new StructType(fields);
  }
}
