package dev.tarn.jdbc;

import dev.tarn.api.Row;
import dev.tarn.core.type.StructType;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.ZoneId;
import java.util.Calendar;
import java.util.OptionalInt;

/** Reads the values of the current row as what the program asks for. */
abstract class RowResultSet extends LabelledResultSet {
  private final StructType schema;
  private final ZoneId zone;
  private int fetchSize;
  private boolean wasNull;

  RowResultSet(StructType schema, ZoneId zone) {
    this.schema = schema;
    this.zone = zone;
  }

  abstract void requireOpen() throws SQLException;

  /** The current row. */
  abstract Row row() throws SQLException;

  private Value value(int column) throws SQLException {
    Row row = row();
    if (column < 1 || column > schema.size()) {
      throw SqlErrors.noColumn("number " + column + ", counted from 1", schema.names());
    }
    Object value = row.get(column - 1);
    wasNull = value == null;
    return new Value(value, schema.field(column - 1).type(), zone);
  }

  @Override
  public int findColumn(String label) throws SQLException {
    requireOpen();
    OptionalInt index = schema.indexOf(label);
    if (index.isEmpty()) {
      throw SqlErrors.noColumn(label, schema.names());
    }
    return index.getAsInt() + 1;
  }

  @Override
  public boolean wasNull() throws SQLException {
    requireOpen();
    return wasNull;
  }

  @Override
  public ResultSetMetaData getMetaData() throws SQLException {
    requireOpen();
    return new TarnResultSetMetaData(schema);
  }

  @Override
  public String getString(int column) throws SQLException {
    return value(column).as(String.class);
  }

  @Override
  public String getNString(int column) throws SQLException {
    return getString(column);
  }

  @Override
  public boolean getBoolean(int column) throws SQLException {
    Value value = value(column);
    return !wasNull && value.as(Boolean.class);
  }

  @Override
  public byte getByte(int column) throws SQLException {
    Value value = value(column);
    return wasNull ? 0 : value.as(Byte.class);
  }

  @Override
  public short getShort(int column) throws SQLException {
    Value value = value(column);
    return wasNull ? 0 : value.as(Short.class);
  }

  @Override
  public int getInt(int column) throws SQLException {
    Value value = value(column);
    return wasNull ? 0 : value.as(Integer.class);
  }

  @Override
  public long getLong(int column) throws SQLException {
    Value value = value(column);
    return wasNull ? 0 : value.as(Long.class);
  }

  @Override
  public float getFloat(int column) throws SQLException {
    Value value = value(column);
    return wasNull ? 0 : value.as(Float.class);
  }

  @Override
  public double getDouble(int column) throws SQLException {
    Value value = value(column);
    return wasNull ? 0 : value.as(Double.class);
  }

  @Override
  public BigDecimal getBigDecimal(int column) throws SQLException {
    return value(column).as(BigDecimal.class);
  }

  @Override
  public byte[] getBytes(int column) throws SQLException {
    return value(column).as(byte[].class);
  }

  @Override
  public Date getDate(int column) throws SQLException {
    return value(column).as(Date.class);
  }

  @Override
  public Date getDate(int column, Calendar calendar) throws SQLException {
    return value(column).in(calendar).as(Date.class);
  }

  @Override
  public Time getTime(int column) throws SQLException {
    return value(column).as(Time.class);
  }

  @Override
  public Time getTime(int column, Calendar calendar) throws SQLException {
    return value(column).in(calendar).as(Time.class);
  }

  @Override
  public Timestamp getTimestamp(int column) throws SQLException {
    return value(column).as(Timestamp.class);
  }

  @Override
  public Timestamp getTimestamp(int column, Calendar calendar) throws SQLException {
    return value(column).in(calendar).as(Timestamp.class);
  }

  @Override
  public Array getArray(int column) throws SQLException {
    return value(column).as(Array.class);
  }

  @Override
  public Object getObject(int column) throws SQLException {
    return value(column).object();
  }

  @Override
  public <T> T getObject(int column, Class<T> type) throws SQLException {
    if (type == null) {
      throw SqlErrors.invalidArgument("ResultSet.getObject", null, "there must be a class.");
    }
    return value(column).as(type);
  }

  @Override
  public InputStream getBinaryStream(int column) throws SQLException {
    byte[] bytes = getBytes(column);
    return bytes == null ? null : new ByteArrayInputStream(bytes);
  }

  @Override
  public InputStream getAsciiStream(int column) throws SQLException {
    String text = getString(column);
    return text == null ? null : new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  public Reader getCharacterStream(int column) throws SQLException {
    String text = getString(column);
    return text == null ? null : new StringReader(text);
  }

  @Override
  public Reader getNCharacterStream(int column) throws SQLException {
    return getCharacterStream(column);
  }

  @Override
  @Deprecated
  public BigDecimal getBigDecimal(int column, int scale) throws SQLException {
    BigDecimal value = getBigDecimal(column);
    return value == null ? null : value.setScale(scale, RoundingMode.HALF_UP);
  }

  @Override
  public int getFetchDirection() throws SQLException {
    requireOpen();
    return ResultSet.FETCH_FORWARD;
  }

  @Override
  public void setFetchDirection(int direction) throws SQLException {
    requireOpen();
    if (direction != ResultSet.FETCH_FORWARD) {
      throw Refusal.of("ResultSet.setFetchDirection", "rows are read forward.");
    }
  }

  @Override
  public int getFetchSize() throws SQLException {
    requireOpen();
    return fetchSize;
  }

  @Override
  public void setFetchSize(int rows) throws SQLException {
    requireOpen();
    if (rows < 0) {
      throw SqlErrors.invalidArgument("ResultSet.setFetchSize", rows, "it is not negative.");
    }
    fetchSize = rows;
  }

  @Override
  public int getType() throws SQLException {
    requireOpen();
    return ResultSet.TYPE_FORWARD_ONLY;
  }

  @Override
  public int getConcurrency() throws SQLException {
    requireOpen();
    return ResultSet.CONCUR_READ_ONLY;
  }

  @Override
  public boolean rowUpdated() throws SQLException {
    requireOpen();
    return false;
  }

  @Override
  public boolean rowInserted() throws SQLException {
    requireOpen();
    return false;
  }

  @Override
  public boolean rowDeleted() throws SQLException {
    requireOpen();
    return false;
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    return Wrappers.unwrap(this, type);
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return type.isInstance(this);
  }
}
