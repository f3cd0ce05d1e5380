import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { SearchRecord } from '@kwikid/search';
import { extractRecords } from '@kwikid/search/extract';
import { parseReaderPhrases, withReaderPhrases } from '@kwikid/search/reader-phrases';
import { acknowledgedPage } from './acknowledged-page.ts';
import { canonicalKey } from './canonical.ts';
import { scriptHashes } from './inline-scripts.ts';
import {
  type AcknowledgedPage,
  type KeptText,
  keptText,
  longestText,
  type Manifest,
  type ManifestAsset,
  type OwnedPage,
  type SearchFile,
  type TeamMembers,
} from './manifest.ts';
import { Pack, sha256 } from './pack.ts';

export interface PrepareOptions {
  /** Output of `docusaurus build`. */
  siteFolder: string;
  /** Output of the gate's `vite build`. */
  gateFolder: string;
  /** Where the prepared build goes; replaced as a whole. */
  outputFolder: string;
  /** Spellings of paths → canonical paths; from content/data/redirects.yml. */
  redirects: Readonly<Record<string, string>>;
  /** content/data/synonyms.yml, as text; it travels with the build. */
  synonyms: string;
  /** content/data/asked/*.yml, as texts; default: none. */
  asked?: readonly string[];
  /** The pages that have an owner; paths percent-encoded. Default: none. */
  pages?: readonly OwnedPage[];
  /** Who is in each team. Default: nobody. */
  teams?: Readonly<Record<string, TeamMembers>>;
  /** Hash of what the build was made from. */
  source: string;
  /** The Git commit; default: the hash of the sources. */
  release?: string | undefined;
  /** When the commit was made, in seconds since the epoch: of the build itself no time is kept, so that it can be repeated. */
  committed?: number | undefined;
}

export interface PreparedBuild {
  readonly pages: number;
  readonly records: number;
  /** Words with which no block of their section begins any more, each with its section: their phrases lead to that. */
  readonly changedPhrases: readonly string[];
}

/** Files named with a content hash: Docusaurus's `assets/` and the gate's `_gate/`. */
const hashedName = /^(?:assets|_gate)\/.*[.-][\w-]{8,}\.\w+$/;
/** Texts that the server keeps, and sends to nobody as a file. Its name sorts before those of pages. */
const textsFolder = '_texts/';
/** Minified or not, the value quoted or not: one with a space is always quoted. */
const canonicalLink = /<link[^>]*rel="?canonical"?[^>]*href=(?:"([^"]+)"|([^"\s>]+))/;

/**
 * Turns the two builds into the files that the server loads: one file of bytes, one index, the search
 * records. It is written beside the output and renamed, so that a build is whole or absent.
 *
 * @throws {Error} naming the file, if a page has no canonical URL or a redirect leads nowhere
 * @throws {SearchError} ERR_SEARCH_ASKED naming the path, if readers' phrases lead nowhere
 */
export async function prepareBuild(options: PrepareOptions): Promise<PreparedBuild> {
  const pack = new Pack();
  const site: ManifestAsset[] = [];
  const records: SearchRecord[] = [];
  const acknowledged: AcknowledgedPage[] = [];
  const siteScripts = new Set<string>();
  let notFound: ManifestAsset | undefined;

  const texts = new Map<string, string>();
  for (const { name, file } of await filesOf(options.siteFolder)) {
    if (name.startsWith(textsFolder)) {
      texts.set(basename(name, '.json'), await readFile(file, 'utf8'));
      continue;
    }
    if (!name.endsWith('.html')) {
      site.push(await pack.add(file, `/${encodeURI(name)}`, { hashed: hashedName.test(name) }));
      continue;
    }
    const html = await readFile(file, 'utf8');
    for (const hash of scriptHashes(html)) siteScripts.add(hash);
    if (name === '404.html') {
      notFound = await pack.add(file, '/404.html');
      continue;
    }
    const [, quoted, bare] = canonicalLink.exec(html) ?? [];
    const canonical = quoted ?? bare;
    if (canonical === undefined) throw new Error(`${file}: the page has no canonical URL`);
    const path = encodeURI(decodeURI(new URL(canonical).pathname));
    site.push(await pack.add(file, path));
    records.push(...extractRecords(html, { path: decodeURI(path) }));
    const asked = acknowledgedPage(html, path);
    if (asked !== undefined) acknowledged.push({ ...asked, content: keptTextOf(asked, texts) });
  }
  if (notFound === undefined) throw new Error(`${options.siteFolder}: 404.html is missing`);

  // A public file costs the server no more than to send it: no inflating.
  const gateAssets: ManifestAsset[] = [];
  const gateScripts = new Set<string>();
  const gatePages = new Map<string, ManifestAsset>();
  for (const { name, file } of await filesOf(options.gateFolder)) {
    if (!name.endsWith('.html')) {
      if (!hashedName.test(name)) throw new Error(`${file}: every public file carries a hash in its name`);
      gateAssets.push(await pack.add(file, `/${encodeURI(name)}`, { hashed: true, plain: true }));
      continue;
    }
    for (const hash of scriptHashes(await readFile(file, 'utf8'))) gateScripts.add(hash);
    gatePages.set(name, await pack.add(file, `/${name}`, { plain: true }));
  }
  const page = gatePages.get('index.html');
  const callback = gatePages.get('callback.html');
  if (page === undefined || callback === undefined) {
    throw new Error(`${options.gateFolder}: index.html and callback.html are both needed`);
  }

  const bytes = pack.bytes();
  const asked = withReaderPhrases(records, parseReaderPhrases(options.asked ?? []));
  const search = JSON.stringify({
    records: asked.records,
    synonyms: options.synonyms,
  } satisfies SearchFile);
  const manifest: Manifest = {
    format: 4,
    source: options.source,
    release: options.release ?? `source:${options.source}`,
    ...(options.committed !== undefined && { committed: options.committed }),
    bin: { bytes: bytes.length, sha256: sha256(bytes) },
    search: { sha256: sha256(search), records: records.length },
    site: { assets: site, notFound, scripts: [...siteScripts] },
    gate: { page, callback, assets: gateAssets, scripts: [...gateScripts] },
    redirects: checkedRedirects(options.redirects, site),
    acknowledged: acknowledged.sort(byPath),
    pages: ownedPages(options, site),
    teams: { ...options.teams },
  };
  const next = `${options.outputFolder}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  await writeFile(join(next, 'assets.bin'), bytes);
  await writeFile(join(next, 'search.json'), search);
  await writeFile(join(next, 'manifest.json'), JSON.stringify(manifest));
  await rm(options.outputFolder, { recursive: true, force: true });
  await rename(next, options.outputFolder);
  return {
    pages: site.filter((asset) => asset.type.startsWith('text/html')).length,
    records: records.length,
    changedPhrases: asked.changed,
  };
}

/** Every file below a folder, in a stable order, by its name with forward slashes. */
async function filesOf(folder: string): Promise<{ name: string; file: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return {
        file,
        name: file
          .slice(folder.length + 1)
          .split(sep)
          .join('/'),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @throws {Error} naming the page, if its text is missing or another than the page has the hash of */
function keptTextOf({ path, text }: { path: string; text: string }, texts: Map<string, string>): KeptText {
  const kept = keptText.safeParse(JSON.parse(texts.get(text) ?? 'null'));
  if (!kept.success)
    throw new Error(`${path}: the text that is acknowledged is missing, or longer than ${longestText}`);
  const { title, markdown } = kept.data;
  if (sha256(`${title}\n\n${markdown}`) !== text)
    throw new Error(`${path}: the text that is acknowledged does not have the hash of its page`);
  return kept.data;
}

const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);

function ownedPages({ pages = [], teams = {} }: PrepareOptions, site: readonly ManifestAsset[]): OwnedPage[] {
  const paths = new Set(site.map(({ path }) => path));
  for (const { path, owner } of pages) {
    if (!paths.has(path)) throw new Error(`${path} has an owner, and is not a page`);
    if (!Object.hasOwn(teams, owner)) throw new Error(`${path}: its owner ${owner} is not a team`);
  }
  return [...pages].sort(byPath);
}

function checkedRedirects(
  redirects: Readonly<Record<string, string>>,
  site: readonly ManifestAsset[],
): Record<string, string> {
  const paths = new Set(site.map((asset) => decodeURI(asset.path)));
  const checked: Record<string, string> = {};
  for (const [from, to] of Object.entries(redirects)) {
    if (!paths.has(to))
      throw new Error(`content/data/redirects.yml: ${from} leads to ${to}, which is not a page`);
    checked[canonicalKey(from)] = to;
  }
  return checked;
}
