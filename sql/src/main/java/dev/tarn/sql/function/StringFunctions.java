package dev.tarn.sql.function;

import static dev.tarn.core.type.PrimitiveType.BINARY;
import static dev.tarn.core.type.PrimitiveType.BOOLEAN;
import static dev.tarn.core.type.PrimitiveType.INTEGER;
import static dev.tarn.core.type.PrimitiveType.LONG;
import static dev.tarn.core.type.PrimitiveType.STRING;
import static dev.tarn.sql.function.FunctionBuilder.entries;
import static dev.tarn.sql.function.FunctionBuilder.scalar;
import static dev.tarn.sql.type.AcceptedType.BIGINT;
import static dev.tarn.sql.type.AcceptedType.INT;

import dev.tarn.core.type.ArrayType;
import dev.tarn.sql.type.AcceptedType;
import java.util.List;

/** Functions on strings. */
final class StringFunctions {
  private static final AcceptedType TEXT = AcceptedType.STRING;
  private static final AcceptedType TEXT_OR_BYTES =
      AcceptedType.oneOf(AcceptedType.STRING, AcceptedType.BINARY);

  static final List<Function> ENTRIES =
      entries(
          scalar("upper", "ucase").takes(TEXT).returns(STRING),
          scalar("lower", "lcase").takes(TEXT).returns(STRING),
          scalar("length", "char_length", "character_length", "len")
              .takes(TEXT_OR_BYTES)
              .returns(INTEGER),
          scalar("octet_length").takes(TEXT_OR_BYTES).returns(INTEGER),
          scalar("bit_length").takes(TEXT_OR_BYTES).returns(INTEGER),
          scalar("substring", "substr")
              .takes(TEXT_OR_BYTES, INT)
              .optionally(INT)
              .returns(ResultType.sameAs(0)),
          scalar("left").takes(TEXT_OR_BYTES, INT).returns(ResultType.sameAs(0)),
          scalar("right").takes(TEXT, INT).returns(STRING),
          scalar("concat", "||").signature(new ConcatSignature()),
          scalar("concat_ws").signature(new ConcatWithSeparatorSignature()).nulls(NullHandling.OWN),
          scalar("trim").takes(TEXT).optionally(TEXT).returns(STRING),
          scalar("ltrim").takes(TEXT).optionally(TEXT).returns(STRING),
          scalar("rtrim").takes(TEXT).optionally(TEXT).returns(STRING),
          scalar("btrim").takes(TEXT).optionally(TEXT).returns(STRING),
          scalar("lpad").takes(TEXT, INT).optionally(TEXT).returns(STRING),
          scalar("rpad").takes(TEXT, INT).optionally(TEXT).returns(STRING),
          scalar("replace").takes(TEXT, TEXT).optionally(TEXT).returns(STRING),
          scalar("translate").takes(TEXT, TEXT, TEXT).returns(STRING),
          scalar("overlay").takes(TEXT, TEXT, INT).optionally(INT).returns(STRING),
          scalar("instr").takes(TEXT, TEXT).returns(INTEGER),
          scalar("locate", "position")
              .takes(TEXT, TEXT)
              .optionally(INT)
              .nulls(NullHandling.ONLY_FROM_NULLS)
              .returns(INTEGER),
          scalar("reverse")
              .takes(AcceptedType.oneOf(TEXT, AcceptedType.ARRAY))
              .returns(ResultType.sameAs(0)),
          scalar("repeat").takes(TEXT, INT).returns(STRING),
          scalar("space").takes(INT).returns(STRING),
          scalar("split")
              .takes(TEXT, TEXT)
              .optionally(INT)
              .returns(new ArrayType(STRING, false))
              .raises(),
          scalar("split_part").takes(TEXT, TEXT, INT).returns(STRING).raises(),
          scalar("substring_index").takes(TEXT, TEXT, INT).returns(STRING),
          scalar("find_in_set").takes(TEXT, TEXT).returns(INTEGER),
          scalar("initcap").takes(TEXT).returns(STRING),
          scalar("ascii").takes(TEXT).returns(INTEGER),
          scalar("chr", "char").takes(BIGINT).returns(STRING),
          scalar("startswith").takes(TEXT, TEXT).returns(BOOLEAN),
          scalar("endswith").takes(TEXT, TEXT).returns(BOOLEAN),
          scalar("contains").takes(TEXT, TEXT).returns(BOOLEAN),
          scalar("levenshtein").takes(TEXT, TEXT).optionally(INT).returns(INTEGER),
          scalar("soundex").takes(AcceptedType.STRING_ONLY).returns(STRING),
          scalar("regexp_replace").takes(TEXT, TEXT, TEXT).optionally(INT).returns(STRING).raises(),
          scalar("regexp_extract").takes(TEXT, TEXT).optionally(INT).returns(STRING).raises(),
          scalar("regexp_extract_all")
              .takes(TEXT, TEXT)
              .optionally(INT)
              .returns(new ArrayType(STRING, true))
              .raises(),
          scalar("regexp_count").takes(TEXT, TEXT).returns(INTEGER).raises(),
          scalar("regexp_substr")
              .takes(TEXT, TEXT)
              .returns(STRING)
              .nulls(NullHandling.PROPAGATES_AND_MAKES)
              .raises(),
          scalar("regexp_instr").takes(TEXT, TEXT).returns(INTEGER).raises(),
          scalar("format_string", "printf")
              .takes(TEXT)
              .anyNumberOf(AcceptedType.ANY)
              .returns(STRING)
              .nulls(NullHandling.OWN)
              .raises(),
          scalar("format_number")
              .takes(AcceptedType.NUMERIC_ONLY, AcceptedType.INT_OR_STRING)
              .returns(STRING)
              .nulls(NullHandling.PROPAGATES_AND_MAKES)
              .raises(),
          scalar("md5").takes(AcceptedType.BINARY).returns(STRING),
          scalar("sha", "sha1").takes(AcceptedType.BINARY).returns(STRING),
          scalar("sha2")
              .takes(AcceptedType.BINARY, INT)
              .returns(STRING)
              .nulls(NullHandling.PROPAGATES_AND_MAKES),
          scalar("crc32").takes(AcceptedType.BINARY).returns(LONG),
          scalar("base64").takes(AcceptedType.BINARY).returns(STRING),
          scalar("unbase64").takes(TEXT).returns(BINARY).raises(),
          scalar("hex")
              .takes(AcceptedType.oneOf(BIGINT, AcceptedType.BINARY, TEXT))
              .returns(STRING),
          scalar("unhex").takes(TEXT).returns(BINARY).nulls(NullHandling.PROPAGATES_AND_MAKES),
          scalar("url_encode").takes(TEXT).returns(STRING),
          scalar("url_decode").takes(TEXT).returns(STRING).raises());

  private StringFunctions() {}
}
