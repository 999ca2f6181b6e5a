package dev.tarn.jdbc;

import java.io.InputStream;
import java.net.URL;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.util.Map;

/**
 * Rows that are read from the first to the last: no other way to move, and no values that Tarn has
 * not.
 */
abstract class ForwardResultSet extends UnchangeableResultSet {
  @Override
  @Deprecated
  public InputStream getUnicodeStream(int first) throws SQLException {
    throw Refusal.of("ResultSet.getUnicodeStream");
  }

  @Override
  @Deprecated
  public InputStream getUnicodeStream(String first) throws SQLException {
    throw Refusal.of("ResultSet.getUnicodeStream");
  }

  @Override
  public String getCursorName() throws SQLException {
    throw Refusal.of("ResultSet.getCursorName");
  }

  @Override
  public void beforeFirst() throws SQLException {
    throw Refusal.of("ResultSet.beforeFirst");
  }

  @Override
  public void afterLast() throws SQLException {
    throw Refusal.of("ResultSet.afterLast");
  }

  @Override
  public boolean first() throws SQLException {
    throw Refusal.of("ResultSet.first");
  }

  @Override
  public boolean last() throws SQLException {
    throw Refusal.of("ResultSet.last");
  }

  @Override
  public boolean absolute(int first) throws SQLException {
    throw Refusal.of("ResultSet.absolute");
  }

  @Override
  public boolean relative(int first) throws SQLException {
    throw Refusal.of("ResultSet.relative");
  }

  @Override
  public boolean previous() throws SQLException {
    throw Refusal.of("ResultSet.previous");
  }

  @Override
  public void insertRow() throws SQLException {
    throw Refusal.of("ResultSet.insertRow");
  }

  @Override
  public void deleteRow() throws SQLException {
    throw Refusal.of("ResultSet.deleteRow");
  }

  @Override
  public void refreshRow() throws SQLException {
    throw Refusal.of("ResultSet.refreshRow");
  }

  @Override
  public void cancelRowUpdates() throws SQLException {
    throw Refusal.of("ResultSet.cancelRowUpdates");
  }

  @Override
  public void moveToInsertRow() throws SQLException {
    throw Refusal.of("ResultSet.moveToInsertRow");
  }

  @Override
  public void moveToCurrentRow() throws SQLException {
    throw Refusal.of("ResultSet.moveToCurrentRow");
  }

  @Override
  public Object getObject(int first, Map<String, Class<?>> second) throws SQLException {
    throw Refusal.of("ResultSet.getObject");
  }

  @Override
  public Ref getRef(int first) throws SQLException {
    throw Refusal.of("ResultSet.getRef");
  }

  @Override
  public Blob getBlob(int first) throws SQLException {
    throw Refusal.of("ResultSet.getBlob");
  }

  @Override
  public Clob getClob(int first) throws SQLException {
    throw Refusal.of("ResultSet.getClob");
  }

  @Override
  public Object getObject(String first, Map<String, Class<?>> second) throws SQLException {
    throw Refusal.of("ResultSet.getObject");
  }

  @Override
  public Ref getRef(String first) throws SQLException {
    throw Refusal.of("ResultSet.getRef");
  }

  @Override
  public Blob getBlob(String first) throws SQLException {
    throw Refusal.of("ResultSet.getBlob");
  }

  @Override
  public Clob getClob(String first) throws SQLException {
    throw Refusal.of("ResultSet.getClob");
  }

  @Override
  public URL getURL(int first) throws SQLException {
    throw Refusal.of("ResultSet.getURL");
  }

  @Override
  public URL getURL(String first) throws SQLException {
    throw Refusal.of("ResultSet.getURL");
  }

  @Override
  public RowId getRowId(int first) throws SQLException {
    throw Refusal.of("ResultSet.getRowId");
  }

  @Override
  public RowId getRowId(String first) throws SQLException {
    throw Refusal.of("ResultSet.getRowId");
  }

  @Override
  public NClob getNClob(int first) throws SQLException {
    throw Refusal.of("ResultSet.getNClob");
  }

  @Override
  public NClob getNClob(String first) throws SQLException {
    throw Refusal.of("ResultSet.getNClob");
  }

  @Override
  public SQLXML getSQLXML(int first) throws SQLException {
    throw Refusal.of("ResultSet.getSQLXML");
  }

  @Override
  public SQLXML getSQLXML(String first) throws SQLException {
    throw Refusal.of("ResultSet.getSQLXML");
  }
}
