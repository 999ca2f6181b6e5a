package dev.tarn.pipeline.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder with settings and files, for tests. */
record ProjectFolder(Path folder) {

  Path write(String name, String text) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  Project spark(String text) {
    return Projects.read(write("spark-pipeline.yml", text), name -> "id of " + name);
  }

  Project databricks(String text) {
    return Projects.read(write("pipeline.json", text), name -> "id of " + name);
  }
}
