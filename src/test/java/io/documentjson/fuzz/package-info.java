/**
 * Targets for Jazzer. A test run replays the saved inputs; {@code JAZZER_FUZZ=1 mvn test -Dtest=ClassName} searches for
 * new ones, one class at a time.
 */
package io.documentjson.fuzz;
