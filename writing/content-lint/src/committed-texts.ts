import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Corpus } from '@kwikid/content';
import { minorOf } from './derived/minor-mark.ts';

const run = promisify(execFile);

/** Versions of a page that are looked at: an older mark than so many commits is removed, not compared. */
const maxVersions = 50;

/**
 * The committed versions of the pages that call a change minor, the newest first.
 *
 * @returns undefined without a Git history; of a page that was never committed, no versions
 */
export async function committedTexts(
  root: string,
  { pages }: Pick<Corpus, 'pages'>,
): Promise<ReadonlyMap<string, readonly string[]> | undefined> {
  const marked = pages.filter((page) => minorOf(page.frontMatter) !== undefined);
  if (marked.length === 0) return new Map();
  const git = async (...words: string[]) =>
    (await run('git', words, { cwd: root, maxBuffer: 16 * 1024 * 1024 })).stdout;
  try {
    const isShallow = (await git('rev-parse', '--is-shallow-repository')).trim() === 'true';
    if (isShallow) return undefined;
    const versions = new Map<string, string[]>();
    for (const { file } of marked) {
      const commits = (await git('log', `-${maxVersions}`, '--format=%H', '--', file))
        .split('\n')
        .filter(Boolean);
      const texts: string[] = [];
      for (const commit of commits) texts.push(await git('show', `${commit}:./${file}`).catch(() => ''));
      versions.set(file, texts);
    }
    return versions;
  } catch {
    return undefined;
  }
}
