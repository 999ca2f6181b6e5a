package dev.tarn.delta.transaction;

/** How commits name the engine that made them. */
final class EngineInfo {
  static final String TEXT = "Tarn/" + version();

  private EngineInfo() {}

  private static String version() {
    String version = EngineInfo.class.getPackage().getImplementationVersion();
    return version == null ? "dev" : version;
  }
}
