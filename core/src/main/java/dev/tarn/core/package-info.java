/**
 * Words every module uses: data types, values, errors, configuration keys. Knows no other module.
 */
package dev.tarn.core;
