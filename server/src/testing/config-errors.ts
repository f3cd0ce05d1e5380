import assert from 'node:assert/strict';
import { ConfigError, readConfig } from '../config/config.ts';

/** What a configuration's faults say; none if it is read. */
export function faultsOf(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.faults;
  }
}
