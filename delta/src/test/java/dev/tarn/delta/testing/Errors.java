package dev.tarn.delta.testing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarn.core.error.TarnException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Assertions on errors by class. */
public final class Errors {
  private Errors() {}

  public static void assertError(String errorClass, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(TarnException.class)
        .satisfies(
            e -> {
              TarnException error = (TarnException) e;
              org.assertj.core.api.Assertions.assertThat(error.errorClass())
                  .as(error.getMessage())
                  .isEqualTo(errorClass);
              org.assertj.core.api.Assertions.assertThat(error.text())
                  .as("every parameter of the message has a value")
                  .doesNotContainPattern("<[a-zA-Z_]+>");
            });
  }
}
