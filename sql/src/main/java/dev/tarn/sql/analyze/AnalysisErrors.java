package dev.tarn.sql.analyze;

import dev.tarn.core.error.SourcePosition;
import dev.tarn.core.error.TarnException;
import dev.tarn.core.type.Identifiers;
import dev.tarn.sql.tree.QualifiedName;
import java.util.List;

/** The errors of names and structure that analysis finds. */
final class AnalysisErrors {
  private AnalysisErrors() {}

  static TarnException unsupported(SourcePosition position, String feature) {
    return TarnException.of("UNSUPPORTED_FEATURE.SQL").with("feature", feature).at(position);
  }

  static TarnException tableNotFound(QualifiedName name) {
    return TarnException.of("TABLE_OR_VIEW_NOT_FOUND")
        .with("relationName", name.quoted())
        .at(name.position());
  }

  static TarnException tableFunctionNotFound(QualifiedName name) {
    return TarnException.of("UNRESOLVABLE_TABLE_VALUED_FUNCTION")
        .with("name", name.quoted())
        .at(name.position());
  }

  static TarnException columnNotFound(
      SourcePosition position, List<String> parts, List<String> suggestions) {
    String name = Identifiers.quoteAll(parts);
    return suggestions.isEmpty()
        ? TarnException.of("UNRESOLVED_COLUMN.WITHOUT_SUGGESTION")
            .with("objectName", name)
            .at(position)
        : TarnException.of("UNRESOLVED_COLUMN.WITH_SUGGESTION")
            .with("objectName", name)
            .with("proposal", String.join(", ", suggestions))
            .at(position);
  }
}
