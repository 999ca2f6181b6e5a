/**
 * GRANT, REVOKE, SHOW GRANTS and OWNER TO. Touches {@code sql.tree}, {@code lake.access}, {@code
 * lake.catalog}, {@code lake.context}, {@code lake.privilege} and {@code lake.table}.
 */
package dev.tarn.lake.grant;
