import { readFile } from 'node:fs/promises';
import { isRecord } from '@kwikid/content';
import { releasesFile } from '@kwikid/facts';
import { parse, YAMLParseError } from 'yaml';
import type { NewRelease } from './add-release.ts';
import { PlatformReleaseError } from './platform-release-error.ts';

/**
 * Reads a release from a file that somebody wrote: the fields of a release in content/data/releases.yml.
 *
 * @param release - its number
 * @throws {PlatformReleaseError} ERR_CHANGES with every error of the file
 */
export async function changesFromFile(file: string, release: string): Promise<NewRelease> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new PlatformReleaseError('ERR_CHANGES', `${file} cannot be read (${cause.code}).`, { cause });
  });
  const value = parsed(file, text);
  const complete = { release, basis: 'confirmed', ...value };
  const { error } = releasesFile.safeParse({ articles: {}, releases: [complete] });
  if (error !== undefined) {
    const lines = error.issues.map(
      ({ path, message }) => `  - ${path.slice(2).join('.') || 'the release'}: ${message}`,
    );
    throw new PlatformReleaseError('ERR_CHANGES', [`${file} is not a release:`, ...lines].join('\n'));
  }
  return complete;
}

function parsed(file: string, text: string): Record<string, unknown> {
  try {
    const value: unknown = parse(text);
    if (isRecord(value)) return value;
    throw new PlatformReleaseError('ERR_CHANGES', `${file} is empty, or no mapping: see --help.`);
  } catch (cause) {
    if (!(cause instanceof YAMLParseError)) throw cause;
    throw new PlatformReleaseError('ERR_CHANGES', `${file}: ${cause.message}`, { cause });
  }
}
