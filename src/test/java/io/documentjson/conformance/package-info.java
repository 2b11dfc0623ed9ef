/**
 * Suites that others wrote, and rules that must hold for every document. Public data is found by {@link PublicData}.
 */
package io.documentjson.conformance;
