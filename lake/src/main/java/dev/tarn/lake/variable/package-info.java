/** Session variables: DECLARE, SET VAR, DROP, and EXECUTE IMMEDIATE, which fills them. */
package dev.tarn.lake.variable;
