/**
 * The JDBC driver: {@code jdbc:tarn:PATH} opens a lake for programs and tools that know JDBC and
 * not Tarn. It stands on {@code dev.tarn.api} as any program does, and on the types and errors of
 * {@code core}; of the modules below it uses nothing. {@link dev.tarn.jdbc.TarnDriver} is the only
 * class that is public: the others are known by the interfaces of {@code java.sql}.
 */
package dev.tarn.jdbc;
