import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type FoundRelease, listReleases } from '@kwikid/prepared-build/releases';
import { createEngine, parseSynonyms } from '@kwikid/search';
import { dayOf } from '@kwikid/wire/day';
import { loadBuild } from '../http/assets/load.ts';
import type { HeaderSettings } from '../http/gate/headers.ts';
import type { Release } from './current-release.ts';

/**
 * Loads a release whole: its files are compared with their hashes, and its search is indexed. Requests that came in
 * meanwhile are served between the two.
 *
 * @param clock - milliseconds since the epoch: a page whose review is overdue comes later in the search
 * @throws {ServerError} `ERR_BUILD` with every error, if it is not whole or of another format
 */
export async function loadRelease(
  { id, folder }: FoundRelease,
  headers: HeaderSettings,
  clock: () => number,
): Promise<Release> {
  const build =
    id === undefined ? loadBuild(folder, headers) : loadBuild(folder, headers, copyAgain(folder, id));
  await setImmediate();
  const { records, synonyms } = build.search;
  const day = () => dayOf(clock());
  return { build, engine: createEngine(records, { synonyms: parseSynonyms(synonyms), day }) };
}

const copyAgain = (folder: string, id: string) => {
  const others = listReleases(dirname(folder)).filter((other) => other !== id);
  return `copy ${id} again, or write another id into current (there are: ${others.join(', ') || 'none'})`;
};
