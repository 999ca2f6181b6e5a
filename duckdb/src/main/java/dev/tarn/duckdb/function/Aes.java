package dev.tarn.duckdb.function;

import dev.tarn.core.error.TarnException;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import java.util.Locale;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * AES as Spark has it: what is encrypted begins with its initialization vector, if the mode has
 * one.
 *
 * @param vector given for encryption; empty for one at random
 * @param additional data that is authenticated but not encrypted
 */
record Aes(Mode mode, byte[] vector, byte[] additional) {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final String FUNCTIONS = "`aes_encrypt`/`aes_decrypt`";
  private static final int TAG_BITS = 128;

  /** A mode with its padding. */
  enum Mode {
    ECB("AES/ECB/PKCS5Padding", "PKCS", 0),
    CBC("AES/CBC/PKCS5Padding", "PKCS", 16),
    GCM("AES/GCM/NoPadding", "NONE", 12);

    private final String transformation;
    private final String padding;
    private final int vectorLength;

    Mode(String transformation, String padding, int vectorLength) {
      this.transformation = transformation;
      this.padding = padding;
      this.vectorLength = vectorLength;
    }

    private static Mode of(String mode, String padding) {
      String upper = padding.toUpperCase(Locale.ROOT);
      for (Mode known : values()) {
        if (known.name().equalsIgnoreCase(mode)
            && (upper.equals("DEFAULT") || upper.equals(known.padding))) {
          return known;
        }
      }
      throw TarnException.of("UNSUPPORTED_FEATURE.AES_MODE")
          .with("mode", mode)
          .with("padding", padding)
          .with("functionName", FUNCTIONS);
    }

    private AlgorithmParameterSpec parameters(byte[] vector) {
      return this == GCM ? new GCMParameterSpec(TAG_BITS, vector) : new IvParameterSpec(vector);
    }
  }

  /** By the arguments of AES_ENCRYPT. */
  static Aes of(Arguments row) {
    Mode mode = Mode.of(row.text(2), row.text(3));
    byte[] vector = BinaryJava.bytes(row.text(4));
    byte[] additional = BinaryJava.bytes(row.text(5));
    if (vector.length > 0 && mode == Mode.ECB) {
      throw refused("UNSUPPORTED_FEATURE.AES_MODE_IV", mode);
    }
    if (vector.length > 0 && vector.length != mode.vectorLength) {
      throw TarnException.of("INVALID_PARAMETER_VALUE.AES_IV_LENGTH")
          .with("mode", mode)
          .with("parameter", "`iv`")
          .with("functionName", FUNCTIONS)
          .with("actualLength", vector.length);
    }
    return new Aes(mode, vector, checked(mode, additional));
  }

  /** By the arguments of AES_DECRYPT. */
  static Aes forDecryption(String mode, String padding, byte[] additional) {
    Mode known = Mode.of(mode, padding);
    return new Aes(known, new byte[0], checked(known, additional));
  }

  private static byte[] checked(Mode mode, byte[] additional) {
    if (additional.length > 0 && mode != Mode.GCM) {
      throw refused("UNSUPPORTED_FEATURE.AES_MODE_AAD", mode);
    }
    return additional;
  }

  private static TarnException refused(String errorClass, Mode mode) {
    return TarnException.of(errorClass).with("mode", mode).with("functionName", "`aes_encrypt`");
  }

  byte[] encrypt(byte[] text, byte[] key) {
    byte[] start = vector.length > 0 ? vector : new byte[mode.vectorLength];
    if (vector.length == 0) {
      RANDOM.nextBytes(start);
    }
    byte[] encrypted = run(Cipher.ENCRYPT_MODE, key, start, text);
    byte[] whole = Arrays.copyOf(start, start.length + encrypted.length);
    System.arraycopy(encrypted, 0, whole, start.length, encrypted.length);
    return whole;
  }

  byte[] decrypt(byte[] text, byte[] key) {
    int start = mode.vectorLength;
    if (text.length < start) {
      requireKey(key);
      throw failed("the text is shorter than an initialization vector");
    }
    return run(
        Cipher.DECRYPT_MODE,
        key,
        Arrays.copyOf(text, start),
        Arrays.copyOfRange(text, start, text.length));
  }

  private byte[] run(int direction, byte[] key, byte[] start, byte[] text) {
    requireKey(key);
    try {
      Cipher cipher = Cipher.getInstance(mode.transformation);
      SecretKeySpec secret = new SecretKeySpec(key, "AES");
      if (mode == Mode.ECB) {
        cipher.init(direction, secret);
      } else {
        cipher.init(direction, secret, mode.parameters(start));
      }
      if (additional.length > 0) {
        cipher.updateAAD(additional);
      }
      return cipher.doFinal(text);
    } catch (GeneralSecurityException e) {
      throw failed(e.getMessage()).causedBy(e);
    }
  }

  private static void requireKey(byte[] key) {
    if (key.length != 16 && key.length != 24 && key.length != 32) {
      throw TarnException.of("INVALID_PARAMETER_VALUE.AES_KEY_LENGTH")
          .with("parameter", "`key`")
          .with("functionName", FUNCTIONS)
          .with("actualLength", key.length);
    }
  }

  private static TarnException failed(String detail) {
    return TarnException.of("INVALID_PARAMETER_VALUE.AES_CRYPTO_ERROR")
        .with("parameter", "`expr`, `key`")
        .with("functionName", FUNCTIONS)
        .with("detailMessage", detail);
  }
}
