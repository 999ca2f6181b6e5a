package dev.tarn.cli.settings;

/** A settings file cannot be used. */
public final class SettingsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  SettingsException(String message) {
    super(message);
  }

  SettingsException(String message, Throwable cause) {
    super(message, cause);
  }
}
