package dev.tarn.cli.sql;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;

/** Why a file cannot be read, in words: the messages of these exceptions are bare file names. */
final class ReadFailure {
  private ReadFailure() {}

  static String reason(IOException failure) {
    return switch (failure) {
      case NoSuchFileException e -> "there is no such file";
      case AccessDeniedException e -> "permission denied";
      case CharacterCodingException e -> "it is not UTF-8 text";
      default -> failure.getMessage();
    };
  }
}
