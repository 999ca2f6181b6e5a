package dev.tarn.conformance.process;

import dev.tarn.core.error.TarnException;
import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import dev.tarn.delta.storage.Storage.FileStatus;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A local storage of which one call fails, or that lags behind, as the {@link Fault} has it. */
final class FaultyStorage {
  private static final Set<String> PUTS = Set.of("putIfAbsent", "publishIfAbsent");

  private static final String FIRST_COMMIT = "00000000000000000000.json";

  private final Storage inner = new LocalStorage();
  private final Fault fault;
  private final int failing;
  private final Set<String> durable = new HashSet<>();
  private final Set<String> seen = new HashSet<>();
  private int calls;

  /** What goes wrong. */
  enum Fault {
    /** The call does nothing and fails. */
    FAILS_BEFORE,
    /** The call does its work, and says that it failed. */
    FAILS_AFTER,
    /** The call and all that follow fail: the machine is down. */
    CRASHES,
    /** Each commit but the first is left out of the first listing that should show it. */
    LAGS
  }

  FaultyStorage(Fault fault, int failing) {
    this.fault = fault;
    this.failing = failing;
  }

  Storage storage() {
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> call(method, arguments));
  }

  /** Whether the call that was to fail has come. */
  boolean failed() {
    return calls >= failing;
  }

  private synchronized Object call(Method method, Object[] arguments) throws Throwable {
    calls++;
    boolean now = calls == failing;
    if ((now && fault == Fault.FAILS_BEFORE) || (calls >= failing && fault == Fault.CRASHES)) {
      throw failure("STORAGE_IO_ERROR", arguments[0]);
    }
    Object result = invoke(method, arguments);
    note(method.getName(), arguments, result);
    if (now && fault == Fault.FAILS_AFTER) {
      boolean put = PUTS.contains(method.getName());
      throw failure(put ? "OUTCOME_UNKNOWN" : "STORAGE_IO_ERROR", arguments[0]);
    }
    return fault == Fault.LAGS && method.getName().equals("list") ? lagging(result) : result;
  }

  private Object invoke(Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(inner, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static TarnException failure(String errorClass, Object path) {
    return TarnException.of(errorClass).with("path", path).with("reason", "a fault of the test");
  }

  private void note(String method, Object[] arguments, Object made) {
    switch (method) {
      case "putIfAbsent" -> notePut(arguments, made);
      case "publishIfAbsent" -> durable.add((String) arguments[1]);
      case "sync" -> noteDurable(arguments[0]);
      default -> {}
    }
  }

  private void notePut(Object[] arguments, Object made) {
    durable.add((String) arguments[0]);
    if (arguments.length > 2 && made.equals(true)) {
      noteDurable(arguments[2]);
    }
  }

  private void noteDurable(Object paths) {
    ((List<?>) paths).forEach(path -> durable.add((String) path));
  }

  private Object lagging(Object listing) {
    return ((List<?>) listing)
        .stream()
            .map(FileStatus.class::cast)
            .filter(file -> isFirst(file) || !seen.add(file.path()))
            .toList();
  }

  private static boolean isFirst(FileStatus file) {
    return file.name().equals(FIRST_COMMIT);
  }

  /** Takes away half of each file below a folder that was written and not made durable. */
  void loseWhatWasNotSynced(Path folder, Set<Path> before) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (!before.contains(file) && !durable.contains(file.toString())) {
          byte[] content = Files.readAllBytes(file);
          Files.write(file, Arrays.copyOf(content, content.length / 2));
        }
      }
    }
  }
}
