package dev.tarn.jdbc;

import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.net.URL;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.PreparedStatement;
import java.sql.Ref;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.ZoneId;
import java.util.Calendar;

/** The many forms in which the value of a parameter can be given. */
abstract class ParameterSetters extends TarnStatement implements PreparedStatement {
  ParameterSetters(TarnConnection connection) {
    super(connection);
  }

  /** Sets a parameter, counted from 1, to a value of a class that Tarn takes; null for NULL. */
  abstract void set(int index, Object value) throws SQLException;

  private static ZoneId zone(Calendar calendar) {
    return calendar == null ? ZoneId.systemDefault() : calendar.getTimeZone().toZoneId();
  }

  @Override
  public void setNull(int index, int sqlType) throws SQLException {
    set(index, null);
  }

  @Override
  public void setBoolean(int index, boolean value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setByte(int index, byte value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setShort(int index, short value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setInt(int index, int value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setLong(int index, long value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setFloat(int index, float value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setDouble(int index, double value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setBigDecimal(int index, BigDecimal value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setString(int index, String value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setBytes(int index, byte[] value) throws SQLException {
    set(index, value == null ? null : value.clone());
  }

  @Override
  public void setDate(int index, Date value) throws SQLException {
    set(index, value == null ? null : ParameterValue.date(value, ZoneId.systemDefault()));
  }

  @Override
  public void setTime(int index, Time value) throws SQLException {
    set(index, value == null ? null : ParameterValue.time(value, ZoneId.systemDefault()));
  }

  @Override
  public void setTimestamp(int index, Timestamp value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setAsciiStream(int index, InputStream stream, int length) throws SQLException {
    set(index, Streams.ascii(stream, length));
  }

  @Override
  @Deprecated
  public void setUnicodeStream(int index, InputStream value, int length) throws SQLException {
    throw Refusal.of("PreparedStatement.setUnicodeStream");
  }

  @Override
  public void setBinaryStream(int index, InputStream stream, int length) throws SQLException {
    set(index, Streams.bytes(stream, length));
  }

  @Override
  public void setObject(int index, Object value, int sqlType) throws SQLException {
    set(index, ParameterValue.of(value, sqlType, connection().session().zone()));
  }

  @Override
  public void setObject(int index, Object value) throws SQLException {
    set(index, ParameterValue.of(value));
  }

  @Override
  public void setCharacterStream(int index, Reader reader, int length) throws SQLException {
    set(index, Streams.text(reader, length));
  }

  @Override
  public void setRef(int index, Ref value) throws SQLException {
    throw Refusal.of("PreparedStatement.setRef");
  }

  @Override
  public void setBlob(int index, Blob value) throws SQLException {
    throw Refusal.of("PreparedStatement.setBlob");
  }

  @Override
  public void setClob(int index, Clob value) throws SQLException {
    throw Refusal.of("PreparedStatement.setClob");
  }

  @Override
  public void setArray(int index, Array value) throws SQLException {
    set(index, ParameterValue.of(value));
  }

  @Override
  public void setDate(int index, Date value, Calendar calendar) throws SQLException {
    set(index, value == null ? null : ParameterValue.date(value, zone(calendar)));
  }

  @Override
  public void setTime(int index, Time value, Calendar calendar) throws SQLException {
    set(index, value == null ? null : ParameterValue.time(value, zone(calendar)));
  }

  @Override
  public void setTimestamp(int index, Timestamp value, Calendar calendar) throws SQLException {
    set(index, value);
  }

  @Override
  public void setNull(int index, int sqlType, String typeName) throws SQLException {
    set(index, null);
  }

  @Override
  public void setURL(int index, URL value) throws SQLException {
    throw Refusal.of("PreparedStatement.setURL");
  }

  @Override
  public void setRowId(int index, RowId value) throws SQLException {
    throw Refusal.of("PreparedStatement.setRowId");
  }

  @Override
  public void setNString(int index, String value) throws SQLException {
    set(index, value);
  }

  @Override
  public void setNCharacterStream(int index, Reader reader, long length) throws SQLException {
    set(index, Streams.text(reader, length));
  }

  @Override
  public void setNClob(int index, NClob value) throws SQLException {
    throw Refusal.of("PreparedStatement.setNClob");
  }

  @Override
  public void setClob(int index, Reader value, long length) throws SQLException {
    throw Refusal.of("PreparedStatement.setClob");
  }

  @Override
  public void setBlob(int index, InputStream value, long length) throws SQLException {
    throw Refusal.of("PreparedStatement.setBlob");
  }

  @Override
  public void setNClob(int index, Reader value, long length) throws SQLException {
    throw Refusal.of("PreparedStatement.setNClob");
  }

  @Override
  public void setSQLXML(int index, SQLXML value) throws SQLException {
    throw Refusal.of("PreparedStatement.setSQLXML");
  }

  @Override
  public void setObject(int index, Object value, int sqlType, int scaleOrLength)
      throws SQLException {
    Object converted = ParameterValue.of(value, sqlType, connection().session().zone());
    set(
        index,
        converted instanceof BigDecimal number
            ? number.setScale(scaleOrLength, RoundingMode.HALF_UP)
            : converted);
  }

  @Override
  public void setAsciiStream(int index, InputStream stream, long length) throws SQLException {
    set(index, Streams.ascii(stream, length));
  }

  @Override
  public void setBinaryStream(int index, InputStream stream, long length) throws SQLException {
    set(index, Streams.bytes(stream, length));
  }

  @Override
  public void setCharacterStream(int index, Reader reader, long length) throws SQLException {
    set(index, Streams.text(reader, length));
  }

  @Override
  public void setAsciiStream(int index, InputStream stream) throws SQLException {
    set(index, Streams.ascii(stream, Streams.WHOLE));
  }

  @Override
  public void setBinaryStream(int index, InputStream stream) throws SQLException {
    set(index, Streams.bytes(stream, Streams.WHOLE));
  }

  @Override
  public void setCharacterStream(int index, Reader reader) throws SQLException {
    set(index, Streams.text(reader, Streams.WHOLE));
  }

  @Override
  public void setNCharacterStream(int index, Reader reader) throws SQLException {
    set(index, Streams.text(reader, Streams.WHOLE));
  }

  @Override
  public void setClob(int index, Reader value) throws SQLException {
    throw Refusal.of("PreparedStatement.setClob");
  }

  @Override
  public void setBlob(int index, InputStream value) throws SQLException {
    throw Refusal.of("PreparedStatement.setBlob");
  }

  @Override
  public void setNClob(int index, Reader value) throws SQLException {
    throw Refusal.of("PreparedStatement.setNClob");
  }

  @Override
  public void setObject(int index, Object value, SQLType sqlType) throws SQLException {
    setObject(index, value, sqlType.getVendorTypeNumber());
  }

  @Override
  public void setObject(int index, Object value, SQLType sqlType, int scaleOrLength)
      throws SQLException {
    setObject(index, value, sqlType.getVendorTypeNumber(), scaleOrLength);
  }
}
