package dev.tarn.pipeline.autoloader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.delta.storage.LocalStorage;
import dev.tarn.delta.storage.Storage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is known of files that change after they were found. */
class ChangedFilesTest {
  private static final String OVERWRITES = "allowOverwrites => true";

  @TempDir Path folder;
  private LoaderFixture lake;

  @BeforeEach
  void open() {
    lake = new LoaderFixture(folder);
  }

  @AfterEach
  void close() {
    lake.close();
  }

  private List<Object> read() {
    return lake.column("SELECT a FROM target ORDER BY a");
  }

  /** Writes a file as old as one was before. */
  private void restore(String name, String line, FileTime modified) throws IOException {
    Files.setLastModifiedTime(lake.write(name, line), modified);
  }

  @Test
  void aNewSchemaLocationDoesNotHideWhatHasChanged() {
    lake.write("1.json", "{\"a\": 1}");
    lake.update(OVERWRITES);
    lake.write("1.json", "{\"a\": 2}");
    lake.update(OVERWRITES + ", schemaLocation => '" + folder.resolve("schemas") + "'");
    assertThat(read()).containsExactly(1L, 2L);
  }

  @Test
  void aFormatThatIsNoLongerNamedDoesNotHideWhatHasChanged() {
    lake.write("1.json", "{\"a\": 1}");
    lake.update(OVERWRITES + ", format => 'json'");
    lake.write("1.json", "{\"a\": 2}");
    lake.update(OVERWRITES);
    assertThat(read()).containsExactly(1L, 2L);
    lake.update(OVERWRITES);
    assertThat(read()).containsExactly(1L, 2L);
  }

  @Test
  void aFileThatIsAsOldAsItOnceWasIsReadOnceMore() throws IOException {
    FileTime old = Files.getLastModifiedTime(lake.write("1.json", "{\"a\": 1}"));
    lake.update(OVERWRITES);
    lake.write("1.json", "{\"a\": 2}");
    lake.update(OVERWRITES);
    restore("1.json", "{\"a\": 3}", old);
    lake.update(OVERWRITES);
    assertThat(read()).containsExactly(1L, 2L, 3L);
    lake.update(OVERWRITES);
    assertThat(read()).containsExactly(1L, 2L, 3L);
    lake.write("2.json", "{\"a\": 4}");
    lake.update(OVERWRITES);
    assertThat(read()).containsExactly(1L, 2L, 3L, 4L);
  }

  /** As a database has it that still knows what files once were like. */
  @Test
  void aFileThatWaitsMayBecomeAsOldAsItOnceWas() throws IOException {
    FileTime old = Files.getLastModifiedTime(lake.write("1.json", "{\"a\": 1}"));
    lake.update(OVERWRITES);
    FileTime later = Files.getLastModifiedTime(lake.write("1.json", "{\"a\": 2}"));
    try (Stream<Path> all = Files.walk(Path.of(lake.checkpoint()));
        DiscoveryStore store =
            DiscoveryStore.open(all.filter(file -> file.endsWith("files.db")).findAny().get())) {
      store
          .database()
          .run(
              () ->
                  store
                      .database()
                      .update(
                          "INSERT INTO files (folder, name, modified, size, sequence)"
                              + " SELECT folder, name, ?, size, 2 FROM files",
                          later.toMillis()));
    }
    restore("1.json", "{\"a\": 3}", old);
    lake.update(OVERWRITES);
    assertThat(read()).containsExactly(1L, 3L);
    lake.update(OVERWRITES);
    assertThat(read()).containsExactly(1L, 3L);
  }

  @Test
  void lookingAtAStreamLeavesWhatIsKnownAsItIs() {
    DiscoveryStore store = DiscoveryStore.temporary();
    try (DiscoveryStore copy = store.copy()) {
      copy.requireRoot("/other");
      copy.keepIn(folder.resolve("copy.db").toString(), new LocalStorage());
      assertThatThrownBy(() -> copy.requireRoot("/mine"))
          .hasMessageContaining("/mine")
          .hasMessageContaining("/other");
    }
    store.requireRoot("/mine");
    store.close();
  }

  @Test
  void aDatabaseThatCannotBeKeptLeavesNothing() throws IOException {
    Path kept = Files.createDirectory(folder.resolve("kept"));
    try (DiscoveryStore store = DiscoveryStore.temporary()) {
      assertThatThrownBy(() -> store.keepIn(kept + "/files.db", full()))
          .hasMessageContaining("no space");
    }
    assertThat(kept).isEmptyDirectory();
  }

  /** A storage that takes no file more. */
  private static Storage full() {
    Storage inner = new LocalStorage();
    return (Storage)
        Proxy.newProxyInstance(
            Storage.class.getClassLoader(),
            new Class<?>[] {Storage.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("publishIfAbsent")) {
                throw new UncheckedIOException(new IOException("no space"));
              }
              return method.invoke(inner, arguments);
            });
  }
}
