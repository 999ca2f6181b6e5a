package dev.tarn.api;

import dev.tarn.core.error.TarnException;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Deque;

/** The sessions that a thread opened, the last one first; a thread keeps none alive. */
final class CurrentSession {
  private static final ThreadLocal<Deque<WeakReference<Session>>> OPENED =
      ThreadLocal.withInitial(ArrayDeque::new);

  private CurrentSession() {}

  static void set(Session session) {
    forget(session);
    OPENED.get().push(new WeakReference<>(session));
  }

  static void forget(Session session) {
    Deque<WeakReference<Session>> opened = OPENED.get();
    opened.removeIf(reference -> isOver(reference.get()) || reference.refersTo(session));
    if (opened.isEmpty()) {
      OPENED.remove();
    }
  }

  static Session require() {
    for (WeakReference<Session> reference : OPENED.get()) {
      Session session = reference.get();
      if (!isOver(session)) {
        return session;
      }
    }
    OPENED.remove();
    throw TarnException.of("DELTA_ACTIVE_SPARK_SESSION_NOT_FOUND");
  }

  private static boolean isOver(Session session) {
    return session == null || !session.isOpen();
  }
}
