import assert from 'node:assert/strict';
import { ConfigError, readConfig } from '../config/config.ts';

/** What is wrong with a configuration; nothing if it is read. */
export function errorsOf(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.errors;
  }
}
