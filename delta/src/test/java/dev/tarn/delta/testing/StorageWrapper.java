package dev.tarn.delta.testing;

import dev.tarn.delta.storage.Storage;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A storage over another; tests override {@link #call} to see or to spoil what is asked of it. */
public class StorageWrapper implements Storage {
  private final Storage inner;

  public StorageWrapper(Storage inner) {
    this.inner = inner;
  }

  /** What is asked. */
  public enum Kind {
    LIST,
    READ,
    STATUS,
    EXISTS,
    PUT,
    PUBLISH,
    WRITE,
    DELETE,
    CREATE_DIRECTORY,
    SYNC,
    LOCAL
  }

  /** Every call passes here. */
  protected <T> T call(Kind kind, String path, Supplier<T> work) {
    return work.get();
  }

  @Override
  public List<String> names(String directory) {
    return call(Kind.LIST, directory, () -> inner.names(directory));
  }

  @Override
  public List<FileStatus> list(String directory, String startingAt) {
    return call(Kind.LIST, directory, () -> inner.list(directory, startingAt));
  }

  @Override
  public Stream<FileStatus> walk(String directory) {
    return call(Kind.LIST, directory, () -> inner.walk(directory));
  }

  @Override
  public byte[] read(String path) {
    return call(Kind.READ, path, () -> inner.read(path));
  }

  @Override
  public InputStream open(String path) {
    return call(Kind.READ, path, () -> inner.open(path));
  }

  @Override
  public Optional<FileStatus> status(String path) {
    return call(Kind.STATUS, path, () -> inner.status(path));
  }

  @Override
  public boolean exists(String path) {
    return call(Kind.EXISTS, path, () -> inner.exists(path));
  }

  @Override
  public boolean putIfAbsent(String path, byte[] content, List<String> named) {
    return call(Kind.PUT, path, () -> inner.putIfAbsent(path, content, named));
  }

  @Override
  public boolean publishIfAbsent(Path local, String path) {
    return call(Kind.PUBLISH, path, () -> inner.publishIfAbsent(local, path));
  }

  @Override
  public void write(String path, byte[] content) {
    run(Kind.WRITE, path, () -> inner.write(path, content));
  }

  @Override
  public void delete(String path) {
    run(Kind.DELETE, path, () -> inner.delete(path));
  }

  @Override
  public void deleteEmptyDirectories(String directory) {
    run(Kind.DELETE, directory, () -> inner.deleteEmptyDirectories(directory));
  }

  @Override
  public void createDirectory(String path) {
    run(Kind.CREATE_DIRECTORY, path, () -> inner.createDirectory(path));
  }

  @Override
  public void sync(List<String> paths) {
    run(Kind.SYNC, String.join(",", paths), () -> inner.sync(paths));
  }

  @Override
  public Path localCopy(String path) {
    return call(Kind.LOCAL, path, () -> inner.localCopy(path));
  }

  @Override
  public Path localTarget(String path) {
    return call(Kind.LOCAL, path, () -> inner.localTarget(path));
  }

  private void run(Kind kind, String path, Runnable work) {
    call(
        kind,
        path,
        () -> {
          work.run();
          return null;
        });
  }
}
