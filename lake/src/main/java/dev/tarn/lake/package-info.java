/**
 * Statements on tables, and the executor interface. Joins the language and the table format.
 *
 * <p>The rooms:
 *
 * <ul>
 *   <li>The door: {@code session} opens a lake, dispatches statements to their classes; {@code
 *       context} is what each of them works with; {@code guard} asks first whether it is allowed.
 *   <li>Statements that make and change tables: {@code create}, {@code copy}, {@code convert},
 *       {@code alter}, {@code feature}.
 *   <li>Statements that change rows: {@code insert}, {@code modify}, {@code merge}, all through
 *       {@code write}; what columns ask of the rows: {@code constraint}, {@code generated}, {@code
 *       identity}, {@code textlength}, {@code evolution}.
 *   <li>Statements that keep tables in order: {@code optimize}, {@code clustering}, {@code vacuum},
 *       {@code manifest}, {@code check}, {@code repair}.
 *   <li>Other statements: {@code statement} (session, schemas, lists of names), {@code describe},
 *       {@code explain}, {@code view}, {@code function}, {@code variable}, {@code object}
 *       (catalogs, volumes), {@code tag}, {@code grant}.
 *   <li>What FROM can name, brought together in {@code relation}: {@code read} (tables), {@code
 *       changes} (the change data feed), {@code files}, {@code information}. Filters that follow
 *       from others are derived in {@code derive}; masks and row filters are put on in {@code
 *       policy}.
 *   <li>Names and rights: {@code catalog} (the store), {@code table} (from a name to a table),
 *       {@code privilege}, {@code access}, {@code audit}.
 *   <li>For others: {@code execute} is what an executor implements; {@code dataset} what pipelines
 *       say of their tables; {@code expression} what statements add to plans.
 * </ul>
 */
package dev.tarn.lake;
