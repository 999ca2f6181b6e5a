package dev.tarn.lake.context;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The temporary views that all sessions on a warehouse see, as {@code global_temp.v}. */
public final class GlobalViews {
  /** The name of their schema, which is no schema of the catalog. */
  public static final String SCHEMA = "global_temp";

  private final Map<String, TemporaryView> views = new ConcurrentHashMap<>();

  /** The view of a name, in any case. */
  public Optional<TemporaryView> find(String name) {
    return Optional.ofNullable(views.get(name.toLowerCase(Locale.ROOT)));
  }

  /** Adds a view, in the place of one that had its name. */
  public void put(TemporaryView view) {
    views.put(view.name().toLowerCase(Locale.ROOT), view);
  }

  /** Adds a view; false when there is one of its name. */
  public boolean putIfAbsent(TemporaryView view) {
    return views.putIfAbsent(view.name().toLowerCase(Locale.ROOT), view) == null;
  }

  /** Takes a view out; false when there is none of that name. */
  public boolean drop(String name) {
    return views.remove(name.toLowerCase(Locale.ROOT)) != null;
  }

  /** All of them, sorted by name. */
  public List<TemporaryView> all() {
    return views.values().stream().sorted(Comparator.comparing(TemporaryView::name)).toList();
  }
}
