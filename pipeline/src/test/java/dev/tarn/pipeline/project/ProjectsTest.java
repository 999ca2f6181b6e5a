package dev.tarn.pipeline.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.delta.storage.LocalStorage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectsTest {
  @TempDir Path folder;

  @Test
  void settingsAreFoundInTheFolderOrAbove() throws Exception {
    Path below = Files.createDirectories(folder.resolve("a/b"));
    assertThatThrownBy(() -> Projects.find(below))
        .hasMessageStartingWith("[PIPELINE_SPEC_FILE_NOT_FOUND]")
        .hasMessageContaining(below.toString());
    Path yaml = new ProjectFolder(folder).write("spark-pipeline.yaml", "");
    assertThat(Projects.find(below)).isEqualTo(yaml);
    Path json = new ProjectFolder(below.getParent()).write("pipeline.json", "");
    assertThat(Projects.find(below)).isEqualTo(json);
    Path spark = new ProjectFolder(below.getParent()).write("spark-pipeline.yml", "");
    assertThat(Projects.find(below)).isEqualTo(spark);
  }

  @Test
  void bothOfSparksNamesInOneFolderAreRefused() {
    new ProjectFolder(folder).write("spark-pipeline.yaml", "");
    new ProjectFolder(folder).write("spark-pipeline.yml", "");
    assertThatThrownBy(() -> Projects.find(folder))
        .hasMessageStartingWith("[MULTIPLE_PIPELINE_SPEC_FILES_FOUND]");
  }

  @Test
  void settingsThatAreNamedMustExist() {
    assertThatThrownBy(() -> Projects.read(folder.resolve("x.yml"), name -> name))
        .hasMessageStartingWith("[PIPELINE_SPEC_FILE_DOES_NOT_EXIST]")
        .hasMessageContaining("x.yml");
  }

  @Test
  void aNameKeepsItsId() {
    String warehouse = folder.toString();
    LocalStorage storage = new LocalStorage();
    String unkept = PipelineIds.unkept(storage, warehouse, UUID::randomUUID).of("my/shop");
    assertThat(folder.resolve(".tarn")).doesNotExist();
    String kept = PipelineIds.kept(storage, warehouse, UUID::randomUUID).of("my/shop");
    assertThat(kept).isNotEqualTo(unkept);
    assertThat(PipelineIds.kept(storage, warehouse, UUID::randomUUID).of("my/shop"))
        .isEqualTo(kept);
    assertThat(PipelineIds.unkept(storage, warehouse, UUID::randomUUID).of("my/shop"))
        .isEqualTo(kept);
    assertThat(PipelineIds.kept(storage, warehouse, UUID::randomUUID).of("other"))
        .isNotEqualTo(kept);
  }
}
