import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../root.ts';

interface Built {
  manifest: {
    site: { assets: { path: string; type: string }[] };
    gate: { assets: { path: string }[] };
  };
  search: { records: { content: string | null; hierarchy: Record<string, string | null> }[] };
}

/** Shorter texts may also occur in the gate itself. */
const shortest = 12;
/** Length of an excerpt from the middle of a section, in characters. */
const excerpt = 40;

/**
 * Reads from the build what strangers must not see, and files that everyone may request.
 *
 * @returns titles, sentences and paths of pages; every path of the site; the gate's own files
 */
export async function readCanaries() {
  const json = async <T>(name: string) => JSON.parse(await readFile(join(root, 'build', name), 'utf8')) as T;
  const manifest = await json<Built['manifest']>('manifest.json');
  const { records } = await json<Built['search']>('search.json');
  const titles = records
    .flatMap(({ hierarchy }) => Object.values(hierarchy))
    .filter((title) => title !== null);
  const middles = records.map(({ content: text }) => {
    const content = text ?? '';
    const from = Math.floor((content.length - excerpt) / 2);
    return content.slice(Math.max(0, from), from + excerpt);
  });
  const paths = manifest.site.assets.map(({ path }) => path);
  const texts = [...titles, ...middles, ...paths].filter((text) => text.length >= shortest);
  return {
    texts: [...new Set(texts)],
    paths,
    publicFiles: manifest.gate.assets.map(({ path }) => path),
  };
}

export type Canaries = Awaited<ReturnType<typeof readCanaries>>;
