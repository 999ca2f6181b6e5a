/**
 * GRANT, REVOKE, SHOW of grants, users and groups, and OWNER TO. Touches {@code sql.tree}, {@code
 * lake.access}, {@code lake.catalog}, {@code lake.context}, {@code lake.privilege}, {@code
 * lake.statement} and {@code lake.table}.
 */
package dev.tarn.lake.grant;
