import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { UpgradeError } from './upgrade-error.ts';

/** The file of the records, from the project's root. */
export const recordsFile = 'site/upstream.yml';

const schema = z.array(
  z.strictObject({
    ours: z.string().describe('a file, from the root of the project'),
    why: z.string().min(1).describe('what ours does that upstream does not'),
    upstream: z
      .record(z.string().regex(/^@[\w-]+\/[\w-]+\/./), z.string().regex(/^[0-9a-f]{16}$/))
      .describe('upstream’s files, as package and path, with their hashes when ours was compared with them'),
  }),
);

/** A file of ours that replaces, repeats or changes files of upstream. */
export type UpstreamRecord = z.infer<typeof schema>[number];

/** A folder of packages, as `node_modules` is. */
export interface Packages {
  folder: string;
}

/** @throws {UpgradeError} ERR_UPSTREAM_FILE */
export function readRecords(root: string): UpstreamRecord[] {
  const document = parseDocument(readFileSync(path.join(root, recordsFile), 'utf8'));
  const { success, data, error } = schema.safeParse(document.toJS());
  if (document.errors.length === 0 && success) return data;
  const reasons = [
    ...document.errors.map(({ message }) => message),
    ...(error ? [z.prettifyError(error)] : []),
  ];
  throw new UpgradeError('ERR_UPSTREAM_FILE', `${recordsFile} has errors:\n${reasons.join('\n')}`);
}

/**
 * Writes the hashes of what is installed, after somebody has compared.
 *
 * @returns the files of upstream whose hash changed
 * @throws {UpgradeError} ERR_UPSTREAM_FILE if one is not installed
 */
export function withInstalledHashes(text: string, packages: Packages): { text: string; changed: string[] } {
  const document = parseDocument(text);
  const changed: string[] = [];
  for (const [index, { upstream }] of (document.toJS() as UpstreamRecord[]).entries()) {
    for (const [file, hash] of Object.entries(upstream)) {
      const installed = hashIn(packages, file);
      if (installed === undefined)
        throw new UpgradeError(
          'ERR_UPSTREAM_FILE',
          `${file} does not exist in what is installed: correct or remove it in ${recordsFile}, then record again.`,
        );
      if (installed === hash) continue;
      document.setIn([index, 'upstream', file], installed);
      changed.push(file);
    }
  }
  return { text: changed.length === 0 ? text : document.toString({ lineWidth: 0 }), changed };
}

/** The first 16 characters of a file's SHA-256; undefined if it does not exist. */
export function hashIn(packages: Packages, file: string): string | undefined {
  const text = textIn(packages, file);
  return text === undefined ? undefined : createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** A file's text, by its package and path; undefined if it does not exist. */
export function textIn({ folder }: Packages, file: string): string | undefined {
  try {
    return readFileSync(path.join(folder, file), 'utf8');
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'EISDIR', 'ENOTDIR'].includes(String(error.code))
    )
      return undefined;
    throw error;
  }
}

/** The package of a file or specifier: `@docusaurus/core` of `@docusaurus/core/lib/index.js`. */
export const packageOf = (file: string) => file.split('/').slice(0, 2).join('/');
