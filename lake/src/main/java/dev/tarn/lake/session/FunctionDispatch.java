package dev.tarn.lake.session;

import dev.tarn.lake.context.Result;
import dev.tarn.lake.context.StatementContext;
import dev.tarn.lake.function.CreateFunctionStatement;
import dev.tarn.lake.function.DropFunctionStatement;
import dev.tarn.sql.tree.FunctionStatement;

/** Which class runs which statement on functions. */
final class FunctionDispatch {
  private FunctionDispatch() {}

  static Result run(FunctionStatement statement, StatementContext context) {
    return switch (statement) {
      case FunctionStatement.CreateFunction create -> CreateFunctionStatement.run(create, context);
      case FunctionStatement.DropFunction drop -> DropFunctionStatement.run(drop, context);
    };
  }
}
