import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Corpus } from './corpus.ts';
import { ifMade, keep } from './lazily.ts';
import type { Page } from './page.ts';

interface Known {
  readonly hash: string;
  readonly anchors: readonly string[];
}

/**
 * Takes the anchors of pages that did not change from a file, so that a link to a page need not parse it.
 *
 * @param file - the cache; one that is missing or cannot be read is empty
 * @returns writes the anchors that were needed since, for the next time
 */
export async function knowAnchors({ pages }: Corpus, file: string): Promise<() => Promise<void>> {
  const known = await read(file);
  const hashes = new Map(pages.map((page) => [page, hashOf(page)]));
  for (const page of pages) {
    const entry = known.get(page.file);
    if (entry?.hash === hashes.get(page)) keep(page, 'anchors', new Set(entry?.anchors));
    else known.delete(page.file);
  }
  return async () => {
    for (const page of pages) {
      const anchors = ifMade(page, 'anchors');
      if (anchors !== undefined)
        known.set(page.file, { hash: hashes.get(page) ?? '', anchors: [...anchors] });
    }
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify([...known]));
  };
}

/** Of all that decides a page's anchors: its text. */
const hashOf = ({ lines }: Page): string => createHash('sha256').update(lines.join('\n')).digest('base64url');

async function read(file: string): Promise<Map<string, Known>> {
  try {
    return new Map(JSON.parse(await readFile(file, 'utf8')) as [string, Known][]);
  } catch {
    return new Map();
  }
}
