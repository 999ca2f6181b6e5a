package dev.tarn.pipeline.autocdc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarn.core.error.TarnException;
import dev.tarn.core.value.Row;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** A lake whose process can die, and is started anew then. */
final class MortalLake implements AutoCloseable {
  private final Path folder;
  private final MortalStorage mortal = new MortalStorage();
  private CdcFixture lake;

  MortalLake(Path folder) {
    this.folder = folder;
    this.lake = new CdcFixture(folder, mortal.storage());
  }

  CdcFixture lake() {
    return lake;
  }

  List<Row> rows(String sql) {
    return lake.rows(sql);
  }

  /**
   * Does something in a process that dies at one of its calls of the storage.
   *
   * @param afterIt whether what the call does is done
   * @return whether all was done before
   */
  boolean survives(int call, boolean afterIt, Consumer<CdcFixture> work) {
    if (afterIt) {
      mortal.dieAfter(call);
    } else {
      mortal.dieBefore(call);
    }
    try {
      work.accept(lake);
    } catch (TarnException e) {
      assertThat(mortal.isDead()).as(e.getMessage()).isTrue();
    }
    boolean died = mortal.isDead();
    mortal.live();
    if (died) {
      lake.close();
      lake = new CdcFixture(folder, mortal.storage());
    }
    return !died;
  }

  @Override
  public void close() {
    mortal.live();
    lake.close();
  }
}
