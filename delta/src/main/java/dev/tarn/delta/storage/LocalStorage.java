package dev.tarn.delta.storage;

import dev.tarn.delta.storage.AtOnce.DiskWork;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Files on a local disk. Put-if-absent holds between processes: the content is written and synced
 * under a hidden name, then given its own name by a hard link, which exactly one caller can make.
 */
public final class LocalStorage implements Storage {
  private final DurableDirectories directories = new DurableDirectories();

  @Override
  public List<FileStatus> list(String directory, String startingAt) {
    String[] names = new File(directory).list();
    if (names == null) {
      return listingFailed(directory);
    }
    Arrays.sort(names);
    List<FileStatus> files = new ArrayList<>();
    for (String name : names) {
      if (name.compareTo(startingAt) >= 0) {
        addStatus(files, directory + "/" + name);
      }
    }
    return files;
  }

  @Override
  public List<String> names(String directory) {
    String[] names = new File(directory).list();
    return names == null
        ? listingFailed(directory).stream().map(FileStatus::name).toList()
        : Arrays.asList(names);
  }

  private static List<FileStatus> listingFailed(String directory) {
    Path path = Path.of(directory);
    if (!Files.exists(path)) {
      return List.of();
    }
    try (Stream<Path> content = Files.list(path)) {
      content.close();
    } catch (IOException e) {
      throw StorageErrors.of(directory, e);
    }
    throw StorageErrors.of(directory, new IOException("the directory cannot be listed"));
  }

  private static void addStatus(List<FileStatus> files, String path) {
    try {
      BasicFileAttributes attributes =
          Files.readAttributes(Path.of(path), BasicFileAttributes.class);
      if (attributes.isRegularFile()) {
        files.add(status(path, attributes));
      }
    } catch (NoSuchFileException e) {
      // It went between the listing and this look: it is not there.
    } catch (IOException e) {
      throw StorageErrors.of(path, e);
    }
  }

  private static FileStatus status(String path, BasicFileAttributes attributes) {
    return new FileStatus(path, attributes.size(), attributes.lastModifiedTime().toMillis());
  }

  @Override
  @SuppressWarnings("StreamResourceLeak") // The caller closes the stream.
  public Stream<FileStatus> walk(String directory) {
    Path root = Path.of(directory);
    if (!Files.exists(root)) {
      return Stream.empty();
    }
    try {
      Stream<Path> found =
          Files.find(root, Integer.MAX_VALUE, (path, attributes) -> attributes.isRegularFile());
      return StreamSupport.stream(new Walk(found.spliterator()), false)
          .onClose(found::close)
          .map(LocalStorage::statusOf)
          .flatMap(List::stream);
    } catch (IOException e) {
      throw StorageErrors.of(directory, e);
    }
  }

  /** The files of a walk; a folder on the way that may not be read is named. */
  private record Walk(Spliterator<Path> found) implements Spliterator<Path> {
    @Override
    public boolean tryAdvance(Consumer<? super Path> action) {
      Path[] next = new Path[1];
      try {
        if (!found.tryAdvance(path -> next[0] = path)) {
          return false;
        }
      } catch (UncheckedIOException e) {
        String path = e.getCause() instanceof FileSystemException of ? of.getFile() : "";
        throw StorageErrors.of(path, e.getCause());
      }
      action.accept(next[0]);
      return true;
    }

    @Override
    public Spliterator<Path> trySplit() {
      return null;
    }

    @Override
    public long estimateSize() {
      return found.estimateSize();
    }

    @Override
    public int characteristics() {
      return found.characteristics();
    }
  }

  private static List<FileStatus> statusOf(Path path) {
    List<FileStatus> found = new ArrayList<>(1);
    addStatus(found, path.toString());
    return found;
  }

  @Override
  public byte[] read(String path) {
    try {
      return Files.readAllBytes(Path.of(path));
    } catch (IOException e) {
      throw StorageErrors.of(path, e);
    }
  }

  @Override
  public InputStream open(String path) {
    try {
      return Files.newInputStream(Path.of(path));
    } catch (IOException e) {
      throw StorageErrors.of(path, e);
    }
  }

  @Override
  public Optional<FileStatus> status(String path) {
    List<FileStatus> found = new ArrayList<>(1);
    addStatus(found, path);
    return found.stream().findFirst();
  }

  @Override
  public boolean exists(String path) {
    return Files.exists(Path.of(path));
  }

  @Override
  public boolean putIfAbsent(String path, byte[] content, List<String> named) {
    Path target = Path.of(path);
    if (Files.exists(target)) {
      return false;
    }
    Path hidden = hiddenBeside(target);
    try {
      List<DiskWork> works = syncWorks(named);
      works.add(() -> writeSynced(hidden, content));
      AtOnce.run(works);
      return link(hidden, target);
    } catch (IOException e) {
      throw StorageErrors.of(path, e);
    } finally {
      deleteQuietly(hidden);
    }
  }

  @Override
  public boolean publishIfAbsent(Path local, String path) {
    try {
      syncFile(local);
      return link(local, Path.of(path));
    } catch (IOException e) {
      throw StorageErrors.of(path, e);
    } finally {
      deleteQuietly(local);
    }
  }

  private static boolean link(Path hidden, Path target) throws IOException {
    try {
      Files.createLink(target, hidden);
    } catch (FileAlreadyExistsException e) {
      return false;
    } catch (UnsupportedOperationException e) {
      throw StorageErrors.noHardLinks(target.toString(), e);
    }
    try {
      DurableDirectories.sync(target.getParent());
    } catch (IOException e) {
      throw StorageErrors.outcomeUnknown(target.toString(), e);
    }
    return true;
  }

  @Override
  public void write(String path, byte[] content) {
    Path target = Path.of(path);
    Path hidden = hiddenBeside(target);
    try {
      Files.write(hidden, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      Files.move(
          hidden, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      deleteQuietly(hidden);
      throw StorageErrors.of(path, e);
    }
  }

  @Override
  public void delete(String path) {
    try {
      Files.deleteIfExists(Path.of(path));
    } catch (IOException e) {
      throw StorageErrors.of(path, e);
    }
  }

  @Override
  public void deleteTree(String directory) {
    Path root = Path.of(directory);
    if (!Files.exists(root)) {
      return;
    }
    try (Stream<Path> paths = Files.walk(root)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      throw StorageErrors.of(directory, e);
    }
  }

  @Override
  public void deleteEmptyDirectories(String directory) {
    Path root = Path.of(directory);
    if (!Files.isDirectory(root)) {
      return;
    }
    try (Stream<Path> paths = Files.walk(root)) {
      for (Path path :
          paths.filter(Files::isDirectory).sorted(Comparator.reverseOrder()).toList()) {
        deleteIfEmpty(path);
      }
    } catch (IOException e) {
      throw StorageErrors.of(directory, e);
    }
  }

  private static void deleteIfEmpty(Path directory) throws IOException {
    try {
      Files.deleteIfExists(directory);
    } catch (DirectoryNotEmptyException e) {
      // Something is in it: it stays.
    }
  }

  @Override
  public void createDirectory(String path) {
    try {
      directories.create(Path.of(path));
    } catch (FileAlreadyExistsException e) {
      throw StorageErrors.notADirectory(e.getFile(), e);
    } catch (NoSuchFileException e) {
      throw StorageErrors.folderNotMade(path, e);
    } catch (IOException e) {
      throw StorageErrors.of(path, e);
    }
  }

  @Override
  public void sync(List<String> paths) {
    try {
      AtOnce.run(syncWorks(paths));
    } catch (IOException e) {
      throw StorageErrors.of(String.join(", ", paths), e);
    }
  }

  /** A file's bytes and its name in its directory are made durable each for itself. */
  private List<DiskWork> syncWorks(List<String> paths) {
    List<DiskWork> works = new ArrayList<>();
    Set<Path> parents = new LinkedHashSet<>();
    for (String path : paths) {
      Path file = Path.of(path);
      works.add(() -> named(path, () -> syncFile(file)));
      parents.add(file.getParent());
    }
    for (Path parent : parents) {
      works.add(() -> named(parent.toString(), () -> directories.makeDurable(parent)));
    }
    return works;
  }

  /** Work whose error names a path. */
  private static void named(String path, DiskWork work) {
    try {
      work.run();
    } catch (IOException e) {
      throw StorageErrors.of(path, e);
    }
  }

  @Override
  public Path localCopy(String path) {
    return Path.of(path);
  }

  @Override
  public Path localTarget(String path) {
    Path target = Path.of(path);
    createDirectory(target.getParent().toString());
    return target;
  }

  private static Path hiddenBeside(Path target) {
    return target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
  }

  private static void writeSynced(Path file, byte[] content) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      ByteBuffer rest = ByteBuffer.wrap(content);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
      channel.force(true);
    }
  }

  private static void syncFile(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
  }

  private static void deleteQuietly(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // A hidden file is left over; nothing reads it, and VACUUM takes it away.
    }
  }
}
