package dev.tarn.jdbc;

import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.ResultSet;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;

/** Rows that cannot be changed: every method that would is refused by name. */
abstract class UnchangeableResultSet implements ResultSet {
  @Override
  public void updateNull(int first) throws SQLException {
    throw Refusal.of("ResultSet.updateNull");
  }

  @Override
  public void updateBoolean(int first, boolean second) throws SQLException {
    throw Refusal.of("ResultSet.updateBoolean");
  }

  @Override
  public void updateByte(int first, byte second) throws SQLException {
    throw Refusal.of("ResultSet.updateByte");
  }

  @Override
  public void updateShort(int first, short second) throws SQLException {
    throw Refusal.of("ResultSet.updateShort");
  }

  @Override
  public void updateInt(int first, int second) throws SQLException {
    throw Refusal.of("ResultSet.updateInt");
  }

  @Override
  public void updateLong(int first, long second) throws SQLException {
    throw Refusal.of("ResultSet.updateLong");
  }

  @Override
  public void updateFloat(int first, float second) throws SQLException {
    throw Refusal.of("ResultSet.updateFloat");
  }

  @Override
  public void updateDouble(int first, double second) throws SQLException {
    throw Refusal.of("ResultSet.updateDouble");
  }

  @Override
  public void updateBigDecimal(int first, BigDecimal second) throws SQLException {
    throw Refusal.of("ResultSet.updateBigDecimal");
  }

  @Override
  public void updateString(int first, String second) throws SQLException {
    throw Refusal.of("ResultSet.updateString");
  }

  @Override
  public void updateBytes(int first, byte[] second) throws SQLException {
    throw Refusal.of("ResultSet.updateBytes");
  }

  @Override
  public void updateDate(int first, Date second) throws SQLException {
    throw Refusal.of("ResultSet.updateDate");
  }

  @Override
  public void updateTime(int first, Time second) throws SQLException {
    throw Refusal.of("ResultSet.updateTime");
  }

  @Override
  public void updateTimestamp(int first, Timestamp second) throws SQLException {
    throw Refusal.of("ResultSet.updateTimestamp");
  }

  @Override
  public void updateAsciiStream(int first, InputStream second, int third) throws SQLException {
    throw Refusal.of("ResultSet.updateAsciiStream");
  }

  @Override
  public void updateBinaryStream(int first, InputStream second, int third) throws SQLException {
    throw Refusal.of("ResultSet.updateBinaryStream");
  }

  @Override
  public void updateCharacterStream(int first, Reader second, int third) throws SQLException {
    throw Refusal.of("ResultSet.updateCharacterStream");
  }

  @Override
  public void updateObject(int first, Object second, int third) throws SQLException {
    throw Refusal.of("ResultSet.updateObject");
  }

  @Override
  public void updateObject(int first, Object second) throws SQLException {
    throw Refusal.of("ResultSet.updateObject");
  }

  @Override
  public void updateNull(String first) throws SQLException {
    throw Refusal.of("ResultSet.updateNull");
  }

  @Override
  public void updateBoolean(String first, boolean second) throws SQLException {
    throw Refusal.of("ResultSet.updateBoolean");
  }

  @Override
  public void updateByte(String first, byte second) throws SQLException {
    throw Refusal.of("ResultSet.updateByte");
  }

  @Override
  public void updateShort(String first, short second) throws SQLException {
    throw Refusal.of("ResultSet.updateShort");
  }

  @Override
  public void updateInt(String first, int second) throws SQLException {
    throw Refusal.of("ResultSet.updateInt");
  }

  @Override
  public void updateLong(String first, long second) throws SQLException {
    throw Refusal.of("ResultSet.updateLong");
  }

  @Override
  public void updateFloat(String first, float second) throws SQLException {
    throw Refusal.of("ResultSet.updateFloat");
  }

  @Override
  public void updateDouble(String first, double second) throws SQLException {
    throw Refusal.of("ResultSet.updateDouble");
  }

  @Override
  public void updateBigDecimal(String first, BigDecimal second) throws SQLException {
    throw Refusal.of("ResultSet.updateBigDecimal");
  }

  @Override
  public void updateString(String first, String second) throws SQLException {
    throw Refusal.of("ResultSet.updateString");
  }

  @Override
  public void updateBytes(String first, byte[] second) throws SQLException {
    throw Refusal.of("ResultSet.updateBytes");
  }

  @Override
  public void updateDate(String first, Date second) throws SQLException {
    throw Refusal.of("ResultSet.updateDate");
  }

  @Override
  public void updateTime(String first, Time second) throws SQLException {
    throw Refusal.of("ResultSet.updateTime");
  }

  @Override
  public void updateTimestamp(String first, Timestamp second) throws SQLException {
    throw Refusal.of("ResultSet.updateTimestamp");
  }

  @Override
  public void updateAsciiStream(String first, InputStream second, int third) throws SQLException {
    throw Refusal.of("ResultSet.updateAsciiStream");
  }

  @Override
  public void updateBinaryStream(String first, InputStream second, int third) throws SQLException {
    throw Refusal.of("ResultSet.updateBinaryStream");
  }

  @Override
  public void updateCharacterStream(String first, Reader second, int third) throws SQLException {
    throw Refusal.of("ResultSet.updateCharacterStream");
  }

  @Override
  public void updateObject(String first, Object second, int third) throws SQLException {
    throw Refusal.of("ResultSet.updateObject");
  }

  @Override
  public void updateObject(String first, Object second) throws SQLException {
    throw Refusal.of("ResultSet.updateObject");
  }

  @Override
  public void updateRow() throws SQLException {
    throw Refusal.of("ResultSet.updateRow");
  }

  @Override
  public void updateRef(int first, Ref second) throws SQLException {
    throw Refusal.of("ResultSet.updateRef");
  }

  @Override
  public void updateRef(String first, Ref second) throws SQLException {
    throw Refusal.of("ResultSet.updateRef");
  }

  @Override
  public void updateBlob(int first, Blob second) throws SQLException {
    throw Refusal.of("ResultSet.updateBlob");
  }

  @Override
  public void updateBlob(String first, Blob second) throws SQLException {
    throw Refusal.of("ResultSet.updateBlob");
  }

  @Override
  public void updateClob(int first, Clob second) throws SQLException {
    throw Refusal.of("ResultSet.updateClob");
  }

  @Override
  public void updateClob(String first, Clob second) throws SQLException {
    throw Refusal.of("ResultSet.updateClob");
  }

  @Override
  public void updateArray(int first, Array second) throws SQLException {
    throw Refusal.of("ResultSet.updateArray");
  }

  @Override
  public void updateArray(String first, Array second) throws SQLException {
    throw Refusal.of("ResultSet.updateArray");
  }

  @Override
  public void updateRowId(int first, RowId second) throws SQLException {
    throw Refusal.of("ResultSet.updateRowId");
  }

  @Override
  public void updateRowId(String first, RowId second) throws SQLException {
    throw Refusal.of("ResultSet.updateRowId");
  }

  @Override
  public void updateNString(int first, String second) throws SQLException {
    throw Refusal.of("ResultSet.updateNString");
  }

  @Override
  public void updateNString(String first, String second) throws SQLException {
    throw Refusal.of("ResultSet.updateNString");
  }

  @Override
  public void updateNClob(int first, NClob second) throws SQLException {
    throw Refusal.of("ResultSet.updateNClob");
  }

  @Override
  public void updateNClob(String first, NClob second) throws SQLException {
    throw Refusal.of("ResultSet.updateNClob");
  }

  @Override
  public void updateSQLXML(int first, SQLXML second) throws SQLException {
    throw Refusal.of("ResultSet.updateSQLXML");
  }

  @Override
  public void updateSQLXML(String first, SQLXML second) throws SQLException {
    throw Refusal.of("ResultSet.updateSQLXML");
  }

  @Override
  public void updateNCharacterStream(int first, Reader second, long third) throws SQLException {
    throw Refusal.of("ResultSet.updateNCharacterStream");
  }

  @Override
  public void updateNCharacterStream(String first, Reader second, long third) throws SQLException {
    throw Refusal.of("ResultSet.updateNCharacterStream");
  }

  @Override
  public void updateAsciiStream(int first, InputStream second, long third) throws SQLException {
    throw Refusal.of("ResultSet.updateAsciiStream");
  }

  @Override
  public void updateBinaryStream(int first, InputStream second, long third) throws SQLException {
    throw Refusal.of("ResultSet.updateBinaryStream");
  }

  @Override
  public void updateCharacterStream(int first, Reader second, long third) throws SQLException {
    throw Refusal.of("ResultSet.updateCharacterStream");
  }

  @Override
  public void updateAsciiStream(String first, InputStream second, long third) throws SQLException {
    throw Refusal.of("ResultSet.updateAsciiStream");
  }

  @Override
  public void updateBinaryStream(String first, InputStream second, long third) throws SQLException {
    throw Refusal.of("ResultSet.updateBinaryStream");
  }

  @Override
  public void updateCharacterStream(String first, Reader second, long third) throws SQLException {
    throw Refusal.of("ResultSet.updateCharacterStream");
  }

  @Override
  public void updateBlob(int first, InputStream second, long third) throws SQLException {
    throw Refusal.of("ResultSet.updateBlob");
  }

  @Override
  public void updateBlob(String first, InputStream second, long third) throws SQLException {
    throw Refusal.of("ResultSet.updateBlob");
  }

  @Override
  public void updateClob(int first, Reader second, long third) throws SQLException {
    throw Refusal.of("ResultSet.updateClob");
  }

  @Override
  public void updateClob(String first, Reader second, long third) throws SQLException {
    throw Refusal.of("ResultSet.updateClob");
  }

  @Override
  public void updateNClob(int first, Reader second, long third) throws SQLException {
    throw Refusal.of("ResultSet.updateNClob");
  }

  @Override
  public void updateNClob(String first, Reader second, long third) throws SQLException {
    throw Refusal.of("ResultSet.updateNClob");
  }

  @Override
  public void updateNCharacterStream(int first, Reader second) throws SQLException {
    throw Refusal.of("ResultSet.updateNCharacterStream");
  }

  @Override
  public void updateNCharacterStream(String first, Reader second) throws SQLException {
    throw Refusal.of("ResultSet.updateNCharacterStream");
  }

  @Override
  public void updateAsciiStream(int first, InputStream second) throws SQLException {
    throw Refusal.of("ResultSet.updateAsciiStream");
  }

  @Override
  public void updateBinaryStream(int first, InputStream second) throws SQLException {
    throw Refusal.of("ResultSet.updateBinaryStream");
  }

  @Override
  public void updateCharacterStream(int first, Reader second) throws SQLException {
    throw Refusal.of("ResultSet.updateCharacterStream");
  }

  @Override
  public void updateAsciiStream(String first, InputStream second) throws SQLException {
    throw Refusal.of("ResultSet.updateAsciiStream");
  }

  @Override
  public void updateBinaryStream(String first, InputStream second) throws SQLException {
    throw Refusal.of("ResultSet.updateBinaryStream");
  }

  @Override
  public void updateCharacterStream(String first, Reader second) throws SQLException {
    throw Refusal.of("ResultSet.updateCharacterStream");
  }

  @Override
  public void updateBlob(int first, InputStream second) throws SQLException {
    throw Refusal.of("ResultSet.updateBlob");
  }

  @Override
  public void updateBlob(String first, InputStream second) throws SQLException {
    throw Refusal.of("ResultSet.updateBlob");
  }

  @Override
  public void updateClob(int first, Reader second) throws SQLException {
    throw Refusal.of("ResultSet.updateClob");
  }

  @Override
  public void updateClob(String first, Reader second) throws SQLException {
    throw Refusal.of("ResultSet.updateClob");
  }

  @Override
  public void updateNClob(int first, Reader second) throws SQLException {
    throw Refusal.of("ResultSet.updateNClob");
  }

  @Override
  public void updateNClob(String first, Reader second) throws SQLException {
    throw Refusal.of("ResultSet.updateNClob");
  }
}
