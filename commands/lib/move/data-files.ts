import path from 'node:path/posix';
import { areas, type Corpus, routeKey } from '@kwikid/content';
import { askedFile } from '@kwikid/wire/lines-to-add';
import { type Address, type Addresses, withoutSlash } from './addresses.ts';
import { type Edit, edited, plain, topKeys, yamlEdits } from './edits.ts';
import { nameOf, type OnUse, type Sites } from './links.ts';

/** The text of a path, `#section` included, after the change. */
function wantedName(name: string, addresses: Addresses): string | 'nothing' | undefined {
  const [pathname = '', fragment] = name.split('#', 2);
  const to = addresses.ofUrl({ pathname, fragment });
  return typeof to === 'object' ? nameOf(to.pathname, to.fragment) : to;
}

/** Keys and values of a data file that are a path of the site, a page's file or a document's id. */
export function dataEdits(file: string, text: string, sites: Sites, onUse: OnUse): Edit[] {
  if (!sites.addresses.isNamedIn(text)) return [];
  const use = (offset: number) => {
    onUse(file, offset);
    return undefined;
  };
  return yamlEdits(text, (value, offset) => {
    if (value.startsWith('/')) {
      const wanted = wantedName(value, sites.addresses);
      return wanted === 'nothing' ? use(offset) : wanted;
    }
    if (/^[^\s:]+\.[a-z0-9]+$/i.test(value)) {
      for (const prefix of ['', 'content/', `${areas.document.folder}/`]) {
        const named = prefix + value;
        if (!sites.before.files.has(named) || !named.startsWith('content/')) continue;
        const to = sites.addresses.ofFile(named) ?? sites.successor?.file;
        if (to === undefined) return use(offset);
        return to.startsWith(prefix) ? to.slice(prefix.length) : to;
      }
    }
    return path.basename(file).startsWith('_category_.')
      ? wantedId(value, sites, () => use(offset))
      : undefined;
  });
}

/** Front matter that names other documents by their id. */
export function idEdits(file: string, yaml: string, sites: Sites, onUse: OnUse): Edit[] {
  const lines = /^(?:pagination_(?:prev|next)): */gm;
  const starts = new Set([...yaml.matchAll(lines)].map((found) => found.index + found[0].length));
  return yamlEdits(yaml, (value, offset) =>
    starts.has(offset)
      ? wantedId(value, sites, () => {
          onUse(file, offset);
          return undefined;
        })
      : undefined,
  );
}

function wantedId(id: string, { before, after, addresses, successor }: Sites, use: () => undefined) {
  const page = before.pages.find((each) => each.kind === 'document' && idOf(each) === id);
  if (page === undefined) return undefined;
  const to = addresses.ofFile(page.file) ?? successor?.file;
  const now = to === undefined ? undefined : after.pageByFile.get(to);
  return now === undefined ? use() : idOf(now);
}

function idOf({ file, frontMatter }: Corpus['pages'][number]): string {
  const inDocs = path.relative(areas.document.folder, file);
  const name =
    typeof frontMatter.id === 'string' ? frontMatter.id : path.basename(inDocs).replace(/\.mdx?$/, '');
  return path.join(path.dirname(inDocs), name);
}

export const askedFolder = 'content/data/asked/';

/** Phrases under their page or section, as they are written. */
interface Entry {
  key: string;
  text: string;
}

/**
 * The files of readers' phrases: an entry follows its page, also into the file of another area or folder. The
 * phrases of a removed page go with it.
 *
 * @param texts - by the path of the file
 * @returns the texts that changed; undefined for a file that has no entry left
 */
export function askedAfter(
  texts: ReadonlyMap<string, string>,
  addresses: Addresses,
): Map<string, string | undefined> {
  const after = new Map<string, string | undefined>();
  const leaving = new Map<string, Map<string, Entry[]>>();
  for (const [file, text] of texts) {
    if (!addresses.isNamedIn(text)) continue;
    const { head, entries } = entriesOf(text);
    let changed = false;
    const kept: Entry[] = [];
    const gone: { to: string; entry: Entry }[] = [];
    for (const entry of entries) {
      const pathname = entry.key.replace(/#.*/, '');
      if (addresses.isRemoved(pathname)) {
        changed = true;
        continue;
      }
      const wanted = wantedName(entry.key, addresses);
      if (wanted === undefined || wanted === 'nothing') {
        kept.push(entry);
        continue;
      }
      changed = true;
      const key = wanted.replace(/(?<=.)\/(?=#|$)/, '');
      const renamed = { key, text: edited(entry.text, keyEdits(entry, key)) };
      // An entry that is in a file of another name already stays where its writer put it.
      const moves = askedFile(entry.key) === file && askedFile(key) !== file;
      if (moves) gone.push({ to: askedFile(key), entry: renamed });
      else kept.push(renamed);
    }
    if (!changed) continue;
    const [to, ...others] = new Set(gone.map((each) => each.to));
    if (kept.length === 0 && to !== undefined && others.length === 0 && !texts.has(to)) {
      after.set(file, undefined);
      after.set(to, head + gone.map(({ entry }) => entry.text).join(''));
      continue;
    }
    after.set(file, kept.length === 0 ? undefined : head + kept.map((entry) => entry.text).join(''));
    for (const { to, entry } of gone) {
      const pages = leaving.get(to) ?? new Map<string, Entry[]>();
      const page = entry.key.replace(/#.*/, '');
      leaving.set(to, pages.set(page, [...(pages.get(page) ?? []), entry]));
    }
  }
  for (const [file, pages] of leaving) {
    let text = after.get(file) ?? texts.get(file) ?? askedHead;
    for (const [page, entries] of pages) text = inserted(text, page, entries);
    after.set(file, text);
  }
  return after;
}

const askedHead = '# What readers ask, in words that the section does not use: see WRITING.md.\n';

function entriesOf(text: string): { head: string; entries: Entry[] } {
  const keys = topKeys(text);
  // Comments right above an entry belong to it; those above the first to the file.
  const starts = keys.map(({ start }, index) => {
    let at = start;
    for (;;) {
      const line = /(?:^|\n)( *#[^\n]*\n)$/.exec(text.slice(0, at))?.[1];
      if (line === undefined || index === 0) return at;
      at -= line.length;
    }
  });
  const entries = keys.map(({ key }, index) => {
    const end = starts[index + 1] ?? text.length;
    const written = text.slice(starts[index], end);
    return { key, text: written.endsWith('\n') ? written : `${written}\n` };
  });
  return { head: text.slice(0, starts[0] ?? text.length), entries };
}

function keyEdits({ key, text }: Entry, wanted: string): Edit[] {
  const start = topKeys(text)[0]?.start;
  return yamlEdits(text, (value, offset) => (offset === start && value === key ? wanted : undefined));
}

/** Adds the entries of a page in the order of the pages, or at the end of a file without an order. */
function inserted(text: string, page: string, entries: readonly Entry[]): string {
  const { head, entries: all } = entriesOf(text);
  const pageOf = ({ key }: Entry) => key.replace(/#.*/, '');
  const pages = all.map(pageOf);
  const isSorted = pages.every((each, index) => index === 0 || (pages[index - 1] ?? '') <= each);
  const own = pages.lastIndexOf(page);
  const next = isSorted ? pages.findIndex((each) => each > page) : -1;
  const at = own >= 0 ? own + 1 : next >= 0 ? next : all.length;
  return head + [...all.slice(0, at), ...entries, ...all.slice(at)].map((entry) => entry.text).join('');
}

/**
 * Pages named in lists of questions: the last cell of a row, or any text of a line of JSON. A question that only a removed
 * page answered goes with it.
 */
export function listEdits(file: string, text: string, addresses: Addresses): Edit[] {
  const edits: Edit[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    const start = offset;
    offset += line.length + 1;
    if (line.startsWith('#') || !addresses.isNamedIn(line)) continue;
    if (file.endsWith('.jsonl')) {
      let isLost = false;
      const found = yamlEdits(line, (value) => {
        const wanted = value.startsWith('/') ? wantedName(value, addresses) : undefined;
        isLost ||= wanted === 'nothing';
        return wanted === 'nothing' ? undefined : wanted;
      });
      if (isLost) edits.push({ start, end: offset, text: '' });
      else
        edits.push(...found.map((edit) => ({ ...edit, start: edit.start + start, end: edit.end + start })));
      continue;
    }
    const cell = line.lastIndexOf('\t') + 1;
    if (cell === 0) continue;
    const isPool = file.endsWith('-pool.tsv');
    const row = cellAfter(line.slice(cell), addresses, isPool);
    if (row === '') edits.push({ start, end: offset, text: '' });
    else if (row !== line.slice(cell))
      edits.push({ start: start + cell, end: start + line.length, text: row });
  }
  return edits;
}

/**
 * Answers with their grades, `/docs/a#b:2`, by blanks. Two that become one keep the better grade. The pool has only
 * answers that nobody listed, so it loses those of a removed page.
 */
function cellAfter(cell: string, addresses: Addresses, isPool: boolean): string {
  const grades = new Map<string, string>();
  let changed = false;
  for (const answer of cell.split(' ')) {
    const [, url = answer, grade = ''] = /^(\/\S*?)(:[12])?$/.exec(answer) ?? [];
    const isRemoved = addresses.isRemoved(url.replaceAll('%20', ' ').replace(/#.*/, ''));
    const wanted = url.startsWith('/') ? wantedName(url.replaceAll('%20', ' '), addresses) : undefined;
    changed ||= wanted !== undefined;
    if (wanted === 'nothing' || (isPool && isRemoved)) continue;
    const name = wanted === undefined ? url : wanted.replaceAll(' ', '%20');
    const known = grades.get(name) ?? '';
    grades.set(name, known > grade ? known : grade);
  }
  return changed ? [...grades].map((each) => each.join('')).join(' ') : cell;
}

/**
 * The redirects: those that lead to an old path lead to the new one, and the old path leads there, too.
 *
 * @param withOld - whether readers know the old paths
 */
export function redirectsAfter(text: string, addresses: Addresses, after: Corpus, withOld: boolean): string {
  const followed = edited(
    text,
    yamlEdits(text, (value) => {
      const to = addresses.changed.find(({ from }) => routeKey(from) === routeKey(value));
      return isValue(text, value) ? to?.to : undefined;
    }),
  );
  // A path that is a page now, or that leads to itself, needs no redirect.
  const kept = withoutKeys(followed, (key) => isNew(key, addresses));
  const known = new Set(topKeys(kept).map(({ key }) => routeKey(key)));
  const added = addresses.changed.flatMap(({ from, to }) => {
    if (!withOld || to === undefined || routeKey(from) === routeKey(to)) return [];
    const key = withoutSlash(from);
    return known.has(routeKey(from)) || after.routes.has(routeKey(from))
      ? []
      : [`${plain(key)}: ${plain(to)}\n`];
  });
  const end = kept === '' || kept.endsWith('\n') || added.length === 0 ? '' : '\n';
  return kept + end + added.join('');
}

/** Redirects that would lead to nothing. */
export function usesInRedirects(text: string, addresses: Addresses, onUse: (offset: number) => void): void {
  for (const { value, start } of topKeys(text))
    if (typeof value === 'string' && wantedName(value, addresses) === 'nothing') onUse(start);
}

/** Whether a path that led elsewhere is a page now. */
const isNew = (pathname: string, { changed }: Addresses) =>
  changed.some(({ to }) => to !== undefined && routeKey(to) === routeKey(pathname));

const isValue = (text: string, value: string) => topKeys(text).some((each) => each.value === value);

function withoutKeys(text: string, isGone: (key: string) => boolean): string {
  const edits = topKeys(text).flatMap(({ key, start }): Edit[] => {
    if (!isGone(key)) return [];
    const end = text.indexOf('\n', start);
    return [{ start: text.lastIndexOf('\n', start) + 1, end: end < 0 ? text.length : end + 1, text: '' }];
  });
  return edited(text, edits);
}

/** The promised paths that would exist no longer. */
export function brokenPromises(before: Corpus, after: Corpus): string[] {
  return before.promised.flatMap(({ pathname }) =>
    before.routes.has(routeKey(pathname)) && !after.routes.has(routeKey(pathname)) ? [pathname] : [],
  );
}

/**
 * The list of promised paths: the row of an old path becomes a redirect, below that of the new one.
 *
 * @param withOld - whether readers know the old paths
 */
export function promisesAfter(text: string, addresses: Addresses, withOld: boolean): string {
  const lines = text.split('\n');
  const rows = lines.map((line) => line.split('\t'));
  const listed = new Set(
    rows.flatMap(([url = '', kind]) => (url.startsWith('/') && kind !== 'redirect' ? [routeKey(url)] : [])),
  );
  const result = rows.flatMap(([url = '', kind = '', ...rest], index): string[] => {
    const line = lines[index] ?? '';
    if (!url.startsWith('/')) return [line];
    if (kind === 'redirect') {
      if (isNew(url, addresses)) return [];
      const to = toOf(rest[0] ?? '', addresses);
      return to === undefined ? [line] : [[url, kind, to, ...rest.slice(1)].join('\t')];
    }
    const to = toOf(url, addresses);
    if (to === undefined) return [line];
    const own = listed.has(routeKey(to)) ? [] : [[to, kind, ...rest].join('\t')];
    return [...own, ...(withOld ? [`${url}\tredirect\t${to}`] : [])];
  });
  return result.join('\n');
}

function toOf(url: string, addresses: Addresses): string | undefined {
  const to: Address | 'nothing' | undefined = addresses.ofUrl({ pathname: url, fragment: undefined });
  return typeof to === 'object' ? withoutSlash(to.pathname) : undefined;
}
