package dev.tarn.delta.storage;

import static dev.tarn.delta.testing.Errors.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalStorageTest {
  private static final byte[] ONE = "one".getBytes(StandardCharsets.UTF_8);
  private static final byte[] TWO = "two".getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;
  private final LocalStorage storage = new LocalStorage();

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void listingsAreSortedAndStartWhereTheyAreTold() throws IOException {
    for (String name : List.of("b", "a", "c", "_x", ".hidden")) {
      Files.write(folder.resolve(name), ONE);
    }
    Files.createDirectory(folder.resolve("bb"));
    assertThat(storage.list(folder.toString(), ""))
        .extracting(Storage.FileStatus::name)
        .containsExactly(".hidden", "_x", "a", "b", "c");
    assertThat(storage.list(folder.toString(), "b"))
        .extracting(Storage.FileStatus::name)
        .containsExactly("b", "c");
    assertThat(storage.list(path("none"), "")).isEmpty();
    assertThat(storage.list(folder.toString(), "c").get(0).size()).isEqualTo(3);
  }

  @Test
  void aFileIsMadeOnce() {
    assertThat(storage.putIfAbsent(path("f"), ONE)).isTrue();
    assertThat(storage.putIfAbsent(path("f"), TWO)).isFalse();
    assertThat(storage.read(path("f"))).isEqualTo(ONE);
    assertThat(storage.list(folder.toString(), "")).as("nothing is left over").hasSize(1);
  }

  @Test
  void ofManyCallersExactlyOneMakesAFile() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      for (int round = 0; round < 20; round++) {
        String target = path("round" + round);
        List<Callable<Boolean>> calls =
            IntStream.range(0, 8)
                .mapToObj(
                    i -> (Callable<Boolean>) () -> new LocalStorage().putIfAbsent(target, ONE))
                .toList();
        int made = 0;
        for (Future<Boolean> result : threads.invokeAll(calls)) {
          made += result.get() ? 1 : 0;
        }
        assertThat(made).isEqualTo(1);
      }
    }
  }

  @Test
  void aLocalFileIsPublishedOnce() throws IOException {
    Path local = storage.localTarget(path("sub/.tmp"));
    Files.write(local, ONE);
    assertThat(storage.publishIfAbsent(local, path("sub/f"))).isTrue();
    assertThat(local).doesNotExist();
    Files.write(local, TWO);
    assertThat(storage.publishIfAbsent(local, path("sub/f"))).isFalse();
    assertThat(local).doesNotExist();
    assertThat(storage.read(path("sub/f"))).isEqualTo(ONE);
  }

  @Test
  void hintsAreReplaced() {
    storage.write(path("hint"), ONE);
    storage.write(path("hint"), TWO);
    assertThat(storage.read(path("hint"))).isEqualTo(TWO);
  }

  @Test
  void walkFindsFilesBelow() throws IOException {
    storage.createDirectory(path("a/b"));
    Files.write(folder.resolve("a/b/c"), ONE);
    try (var files = storage.walk(folder.toString())) {
      assertThat(files).extracting(Storage.FileStatus::path).containsExactly(path("a/b/c"));
    }
    try (var files = storage.walk(path("none"))) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void onlyEmptyDirectoriesGo() throws IOException {
    storage.createDirectory(path("t/p=1/q"));
    storage.createDirectory(path("t/p=2"));
    Files.write(folder.resolve("t/p=2/f"), ONE);
    storage.deleteEmptyDirectories(path("t"));
    assertThat(folder.resolve("t/p=1")).doesNotExist();
    assertThat(folder.resolve("t/p=2/f")).exists();
    storage.delete(path("t/p=2/f"));
    storage.deleteEmptyDirectories(path("t"));
    storage.deleteEmptyDirectories(path("t"));
    assertThat(folder.resolve("t")).doesNotExist();
  }

  @Test
  void syncTakesFilesInNewFolders() throws IOException {
    Path file = storage.localTarget(path("p=1/q=2/f"));
    Files.write(file, ONE);
    storage.sync(List.of(file.toString()));
    assertThat(storage.read(path("p=1/q=2/f"))).isEqualTo(ONE);
    storage.delete(path("p=1/q=2/f"));
    storage.delete(path("p=1/q=2/f"));
    assertThat(storage.exists(path("p=1/q=2/f"))).isFalse();
  }

  @Test
  void aFileIsNotMadeWhenOneThatItNamesCannotBeMadeDurable() throws IOException {
    Files.write(folder.resolve("there"), ONE);
    List<String> named = List.of(path("there"), path("missing"));
    assertError("FILE_NOT_FOUND", () -> storage.putIfAbsent(path("f"), TWO, named));
    assertThat(storage.list(folder.toString(), ""))
        .as("neither the file nor a part of it")
        .extracting(Storage.FileStatus::name)
        .containsExactly("there");
    assertThat(storage.putIfAbsent(path("f"), TWO, List.of(path("there")))).isTrue();
    assertThat(storage.read(path("f"))).isEqualTo(TWO);
  }

  @Test
  void whatAFileIsNowIsToldWithoutAListing() throws IOException {
    assertThat(storage.status(path("f"))).isEmpty();
    Files.write(folder.resolve("f"), ONE);
    assertThat(storage.status(path("f"))).contains(storage.list(folder.toString(), "").getFirst());
    Files.createDirectory(folder.resolve("d"));
    assertThat(storage.status(path("d"))).as("a folder is no file").isEmpty();
  }

  @Test
  void errorsAreNamed() throws IOException {
    Files.write(folder.resolve("file"), ONE);
    assertError("FILE_NOT_FOUND", () -> storage.read(path("none")));
    assertError("FILE_NOT_FOUND", () -> storage.open(path("none")));
    assertError("STORAGE_NOT_A_DIRECTORY", () -> storage.createDirectory(path("file/x")));
    assertError("STORAGE_NOT_A_DIRECTORY", () -> storage.createDirectory(path("file")));
    assertError("STORAGE_NOT_A_DIRECTORY", () -> storage.putIfAbsent(path("file/x"), ONE));
    assertError("STORAGE_NOT_A_DIRECTORY", () -> storage.list(path("file"), ""));
  }
}
