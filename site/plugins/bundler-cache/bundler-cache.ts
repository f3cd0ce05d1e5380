import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface PersistentCache {
  experiments?: { cache?: { version?: string } };
}

/**
 * The part of the bundler's configuration that makes its cache depend on files. A warm cache does not notice
 * a new rule or changed code behind a loader, so both are part of its version.
 *
 * @param config - the configuration so far
 * @param files - the files behind the rule, in a fixed order
 */
export function cacheDependingOn(config: object, files: readonly string[]): PersistentCache {
  const cache = (config as PersistentCache).experiments?.cache;
  if (!cache) return {};
  const key = createHash('sha256');
  for (const file of files) key.update(readFileSync(file));
  return { experiments: { cache: { version: `${cache.version}-${key.digest('hex').slice(0, 12)}` } } };
}
