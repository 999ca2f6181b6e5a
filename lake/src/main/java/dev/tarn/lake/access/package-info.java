/**
 * Who may do what. {@link dev.tarn.lake.access.Access} decides for one principal: {@code may} and
 * {@code require} a privilege on a thing, {@code mayBrowse} whether its name may be shown. A
 * statement has it as {@code StatementContext.access()}; the catalog that a statement sees ({@code
 * StatementContext.catalog()}) holds only what {@code mayBrowse}, so that lists need no filter of
 * their own. What a statement needs is said in {@code lake.guard}. Touches {@code lake.catalog} and
 * {@code lake.privilege}.
 */
package dev.tarn.lake.access;
