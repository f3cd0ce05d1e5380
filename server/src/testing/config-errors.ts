import assert from 'node:assert/strict';
import { ConfigError, readConfig } from '../config/config.ts';

/** The errors of a configuration; empty if it is valid. */
export function errorsOf(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.errors;
  }
}
