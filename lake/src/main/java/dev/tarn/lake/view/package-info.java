/** Views: those of the catalog and the temporary ones of a session. */
package dev.tarn.lake.view;
