/**
 * Types of columns that were widened (protocol section "Type Widening"). The door is {@link
 * dev.tarn.delta.typechange.TypeWidening}. Touches core and schemas.
 */
package dev.tarn.delta.typechange;
