package dev.tarn.sql.analyze;

import dev.tarn.sql.tree.Query.NamedWindow;
import dev.tarn.sql.tree.Window;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Windows that the WINDOW clause names. */
final class NamedWindows {
  private NamedWindows() {}

  static Map<String, Window> of(List<NamedWindow> named) {
    Map<String, Window> windows = new HashMap<>();
    for (NamedWindow each : named) {
      windows.put(each.name().toLowerCase(Locale.ROOT), each.window());
    }
    return windows;
  }

  /** The window with what it takes from the one it is based on. */
  static Window resolve(Window window, Map<String, Window> named) {
    if (window.base().isEmpty()) {
      return window;
    }
    String name = window.base().get();
    Window base = named.get(name.toLowerCase(Locale.ROOT));
    if (base == null) {
      throw GroupingErrors.windowNotFound(name, window.position());
    }
    Window resolved = resolve(base, named);
    return new Window(
        window.position(),
        java.util.Optional.empty(),
        window.partitionBy().isEmpty() ? resolved.partitionBy() : window.partitionBy(),
        window.orderBy().isEmpty() ? resolved.orderBy() : window.orderBy(),
        window.frame().isPresent() ? window.frame() : resolved.frame());
  }
}
