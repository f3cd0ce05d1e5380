import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { areas } from '../url/page-url.ts';
import { buildCorpus, type Corpus, programsFolder } from './corpus.ts';
import type { SourceFile } from './page.ts';

/** What is read, relative to the project's root. Each may be absent. */
const folders = ['content', areas.sitePage.folder, 'site/static', programsFolder];

/** What a corpus is built from. */
export interface Sources {
  texts: SourceFile[];
  /** Paths of all other files. */
  others: string[];
  /** Size of each file that a page can link to as a file, in bytes. */
  sizes: ReadonlyMap<string, number>;
}

/**
 * Reads the content and the files it can link to.
 *
 * @param root - the project's root folder
 * @param today - see {@link buildCorpus}
 */
export async function readCorpus(root: string, today?: string): Promise<Corpus> {
  const { texts, others, sizes } = await readSources(root);
  return { ...buildCorpus(texts, others, today), sizes };
}

/**
 * Reads what a corpus is built from. Only this module of the package reads the disk.
 *
 * @param root - the project's root folder
 */
export async function readSources(root: string): Promise<Sources> {
  const listed = await Promise.all(folders.map((folder) => filesBelow(root, folder)));
  const files = listed.flat().sort();
  const isText = (file: string) =>
    (file.startsWith('content/') && /\.(?:txt|tsv|csv|json|svg|xml|html?)$/.test(file)) ||
    (!file.startsWith('site/static/') && /\.(?:mdx?|ya?ml)$/.test(file)) ||
    (file.startsWith(`${programsFolder}/`) && file.endsWith('.py'));
  const sources = await Promise.all(
    files.filter(isText).map(
      async (file): Promise<SourceFile> => ({
        path: file,
        text: await readFile(path.join(root, file), 'utf8'),
      }),
    ),
  );
  const sizes = await Promise.all(
    files
      .filter((file) => !/\.(?:mdx?|ya?ml|tsx?|css)$/.test(file))
      .map(async (file) => [file, (await stat(path.join(root, file))).size] as const),
  );
  return { texts: sources, others: files.filter((file) => !isText(file)), sizes: new Map(sizes) };
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
    throw cause;
  }
}
