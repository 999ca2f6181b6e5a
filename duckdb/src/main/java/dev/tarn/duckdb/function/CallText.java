package dev.tarn.duckdb.function;

import dev.tarn.core.type.DataType;
import dev.tarn.sql.plan.Place;
import dev.tarn.sql.plan.TypedExpression;
import dev.tarn.sql.render.Rendering;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Collectors;

/** A call that is being written: its arguments as text, its types. */
record CallText(List<TypedExpression> arguments, DataType type, Place place, Rendering rendering) {
  CallText {
    arguments = List.copyOf(arguments);
  }

  String text(int index) {
    return rendering.render(arguments.get(index));
  }

  int size() {
    return arguments.size();
  }

  DataType type(int index) {
    return arguments.get(index).type();
  }

  TypedExpression argument(int index) {
    return arguments.get(index);
  }

  String all() {
    return arguments.stream().map(rendering::render).collect(Collectors.joining(", "));
  }

  /**
   * An expression that raises an error at the place of the call.
   *
   * @param parameters names, each followed by the SQL of its value
   */
  String raise(String errorClass, String... parameters) {
    return Raise.expression(PlaceText.mark(errorClass, place), parameters);
  }

  /** Casts that raise at the place of the call. */
  Casts casts() {
    return Casts.raising(zone(), place);
  }

  ZoneId zone() {
    return rendering.zone();
  }

  /** The session's zone as a string literal. */
  String zoneText() {
    return Sql.text(Zones.duckDbName(zone()));
  }
}
