/**
 * Texts of limited length, CHAR and VARCHAR, in columns and at any depth inside of them. The door
 * is {@link dev.tarn.lake.textlength.DeclaredType}.
 */
package dev.tarn.lake.textlength;
