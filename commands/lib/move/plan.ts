import {
  buildCorpus,
  type Corpus,
  kindOf,
  lineOfField,
  type Page,
  promisesFile,
  routeKey,
  type SourceFile,
  splitPage,
} from '@kwikid/content';
import { firstLines } from '../terminal/first-lines.ts';
import { type Address, type Addresses, addressesOf, withoutSlash } from './addresses.ts';
import {
  askedAfter,
  askedFolder,
  brokenPromises,
  dataEdits,
  idEdits,
  listEdits,
  promisesAfter,
  redirectsAfter,
  usesInRedirects,
} from './data-files.ts';
import { type Edit, edited } from './edits.ts';
import { fileLinkEdits, pageLinkEdits, type Sites } from './links.ts';
import { MoveError } from './move-error.ts';
import { type Named, named, target } from './names.ts';
import { folderRemoval, headingMove, moveOf, type Relocation, removalOf } from './relocation.ts';

export interface MoveRequest {
  command: 'move' | 'remove';
  from: string;
  /** Of a removal: the page or section that its links lead to. */
  to: string | undefined;
  /** Whether paths that readers were promised may become redirects. */
  promised?: boolean;
  /** Whether the old paths lead to the new ones; false if no reader knows them. */
  redirect?: boolean;
}

/** Everything that can name a page. */
export interface Project {
  /** The sources of the content. */
  texts: readonly SourceFile[];
  /** Paths of its other files. */
  others: readonly string[];
  /** Other Markdown of the project, and lists of questions. */
  documents: readonly SourceFile[];
}

/** A file of the project that changes. Without `text` only its name does, or it goes. */
export interface Change {
  from: string | undefined;
  to: string | undefined;
  text: string | undefined;
}

export interface Plan {
  changes: Change[];
  /** What a person should look at. */
  notes: string[];
  /** Paths that no page has now, and what they became: the code may name them. */
  addresses: readonly { from: string; to: string | undefined }[];
}

const redirectsFile = 'content/data/redirects.yml';

/**
 * Works out every change of a move or removal. Pure.
 *
 * @throws {MoveError} with the remedy
 */
export function planMove(project: Project, request: MoveRequest): Plan {
  const textByFile = new Map(project.texts.map(({ path, text }) => [path, text]));
  const textOf = (file: string) => textByFile.get(file) ?? '';
  const before = buildCorpus(project.texts, project.others);
  const from = named(request.from, before);
  const relocation = relocationOf(from, request, before, textOf);
  const successor = successorOf(from, request, before);
  const after = corpusAfter(project, relocation);
  const addresses = addressesOf(before, after, relocation, successor?.address);
  const uses: string[] = [];
  const sites: Sites = { before, after, addresses, successor };
  const onUse = (text: (file: string) => string) => (file: string, offset: number) =>
    uses.push(`${file}:${text(file).slice(0, offset).split('\n').length}`);
  const inText = onUse(textOf);
  refuseBroken(request, before, after, addresses);

  const texts = new Map<string, string>();
  for (const { path: file, text } of project.texts) {
    if (relocation.removed.has(file)) continue;
    const own = edited(text, relocation.edits.get(file) ?? []);
    texts.set(file, edited(own, editsOf(file, own, sites, inText)));
  }
  const asked = askedAfter(new Map([...texts].filter(([file]) => file.startsWith(askedFolder))), addresses);
  const withOld = request.redirect !== false;
  change(texts, redirectsFile, (text) => redirectsAfter(text, addresses, after, withOld));
  change(texts, promisesFile, (text) => promisesAfter(text, addresses, withOld));
  const documentByFile = new Map(project.documents.map(({ path, text }) => [path, text]));
  const inDocument = onUse((file) => documentByFile.get(file) ?? '');
  const documents = project.documents.map(({ path, text }): [string, string] => [
    path,
    edited(
      text,
      /\.(?:tsv|jsonl)$/.test(path)
        ? listEdits(path, text, addresses)
        : fileLinkEdits(path, text, sites, inDocument),
    ),
  ]);
  if (uses.length > 0) throw used(request, uses);
  const changes = [
    ...project.texts.flatMap(({ path, text }) => changeOf(path, text, texts.get(path), relocation, asked)),
    ...[...asked].flatMap(([file, text]) =>
      textByFile.has(file) ? [] : [{ from: undefined, to: file, text }],
    ),
    ...project.others.flatMap((file) => changeOf(file, undefined, undefined, relocation, asked)),
    ...documents.flatMap(([file, text]) =>
      text === documentByFile.get(file) ? [] : [{ from: file, to: file, text }],
    ),
  ];
  const notes = notesOf(relocation, before, after, from, request);
  return { changes, notes, addresses: shownAddresses(from, relocation, addresses, before, after) };
}

function relocationOf(
  from: Named,
  request: MoveRequest,
  corpus: Corpus,
  textOf: (file: string) => string,
): Relocation {
  if (request.command === 'remove') {
    if (from.type === 'folder') return folderRemoval(from.folder, corpus);
    if (from.section !== undefined)
      throw new MoveError(
        'ERR_NAME',
        'Only a page can be removed: remove the section from its page by hand.',
      );
    return removalOf(from.page, corpus);
  }
  const { to } = request;
  if (to === undefined) throw new MoveError('ERR_USAGE', 'Write the new name after the old one.');
  if (from.section !== undefined) {
    if (from.type === 'folder')
      throw new MoveError('ERR_HEADING', `${from.folder} has no page of its own: it has no headings.`);
    return headingMove(from.page, from.section, to, textOf);
  }
  if (to.includes('#'))
    throw new MoveError(
      'ERR_NAME',
      `'${to}' has a heading and '${request.from}' has none: write both, or none.`,
    );
  return moveOf(from, target(to, from, corpus), corpus, textOf);
}

function successorOf(
  from: Named,
  request: MoveRequest,
  corpus: Corpus,
): { address: Address; file: string; fragment: string | undefined } | undefined {
  if (request.command !== 'remove' || request.to === undefined) return undefined;
  const to = named(request.to, corpus);
  if (to.type === 'folder') {
    const url = routeKey(`/docs${to.folder.slice('content/docs'.length)}`);
    const page = corpus.pages.find((each) => routeKey(each.route) === url);
    if (page === undefined)
      throw new MoveError('ERR_UNKNOWN', `${to.folder} has no page of its own: name one of its pages.`);
    return successorPage(page, to.section, from);
  }
  return successorPage(to.page, to.section, from);
}

function successorPage(page: Page, section: string | undefined, from: Named) {
  const goes = from.type === 'page' ? from.page === page : page.file.startsWith(`${from.folder}/`);
  if (goes) throw new MoveError('ERR_NAME', `${page.file} is removed, too: name another page after --to.`);
  if (page.draft)
    throw new MoveError('ERR_NAME', `${page.file} is a draft: name a published page after --to.`);
  if (section !== undefined && !page.anchors.has(section))
    throw new MoveError(
      'ERR_HEADING',
      `${page.file} has no heading '#${section}': name one of ${page.headings.map(({ id }) => `#${id}`).join(', ') || 'another page'}.`,
    );
  return { address: { pathname: page.route, fragment: section }, file: page.file, fragment: section };
}

/** The content with the new names, and still with the old links. */
function corpusAfter(project: Project, { files, removed, edits }: Relocation): Corpus {
  const texts = project.texts
    .filter(({ path }) => !removed.has(path))
    .map(({ path, text }) => ({ path: files.get(path) ?? path, text: edited(text, edits.get(path) ?? []) }));
  return buildCorpus(
    texts,
    project.others.filter((file) => !removed.has(file)).map((file) => files.get(file) ?? file),
  );
}

function editsOf(
  file: string,
  text: string,
  sites: Sites,
  onUse: (file: string, offset: number) => void,
): Edit[] {
  const page = sites.before.pageByFile.get(file);
  const now =
    page === undefined ? undefined : sites.after.pageByFile.get(sites.addresses.ofFile(file) ?? file);
  if (page !== undefined && now !== undefined) {
    const { frontMatter = '', start } = splitPage(text);
    const ids = idEdits(file, frontMatter, sites, (_file, offset) => onUse(file, start + offset));
    return [
      ...pageLinkEdits(text, page, now, sites, onUse),
      ...ids.map((edit) => ({ ...edit, start: edit.start + start, end: edit.end + start })),
    ];
  }
  if (file === redirectsFile) usesInRedirects(text, sites.addresses, (offset) => onUse(file, offset));
  if (file === redirectsFile || file.startsWith(askedFolder)) return [];
  if (/^content\/.*\.ya?ml$/.test(file)) return dataEdits(file, text, sites, onUse);
  // A part that pages could include, or a file of notes.
  if (file.endsWith('.md') && kindOf(file) === undefined) return fileLinkEdits(file, text, sites, onUse);
  return [];
}

function change(texts: Map<string, string>, file: string, to: (text: string) => string): void {
  const text = texts.get(file);
  if (text !== undefined) texts.set(file, to(text));
}

function changeOf(
  file: string,
  text: string | undefined,
  now: string | undefined,
  { files, removed }: Relocation,
  asked: ReadonlyMap<string, string | undefined>,
): Change[] {
  if (removed.has(file)) return [{ from: file, to: undefined, text: undefined }];
  if (asked.has(file)) {
    const phrases = asked.get(file);
    return [{ from: file, to: phrases === undefined ? undefined : file, text: phrases }];
  }
  const to = files.get(file) ?? file;
  return to === file && now === text ? [] : [{ from: file, to, text: now === text ? undefined : now }];
}

function refuseBroken(request: MoveRequest, before: Corpus, after: Corpus, addresses: Addresses): void {
  const broken = brokenPromises(before, after);
  const [first] = broken;
  if (first === undefined) return;
  const lost = broken.find((url) => addresses.ofUrl({ pathname: url, fragment: undefined }) === 'nothing');
  if (lost !== undefined)
    throw new MoveError(
      'ERR_PROMISED',
      `${promisesFile} promises ${lost}: say with --to which page has its place, and add --promised.`,
    );
  if (request.promised === true) return;
  const more = broken.length === 1 ? '' : ` and ${broken.length - 1} more`;
  throw new MoveError(
    'ERR_PROMISED',
    `${promisesFile} promises ${first}${more}: add --promised to make it a redirect there, and to promise the new path.`,
  );
}

function used({ from }: MoveRequest, uses: readonly string[]): MoveError {
  return new MoveError(
    'ERR_USED',
    [
      `${uses.length === 1 ? 'One place names' : `${uses.length} places name`} ${from}: say with --to where they lead, or remove them first.`,
      ...firstLines(uses),
    ].join('\n'),
  );
}

function notesOf(
  relocation: Relocation,
  before: Corpus,
  after: Corpus,
  from: Named,
  request: MoveRequest,
): string[] {
  const notes: string[] = [];
  if (request.command === 'remove') {
    notes.push(
      "Readers' phrases of the page go with it: add those that another page answers to its section.",
    );
    if (from.type === 'folder' && from.folder.split('/').length === 3)
      notes.push(`${from.folder} was an area: remove its entry from content/data/areas.yml.`);
    if (request.to !== undefined)
      notes.push('Read each changed line: its sentence was about the page that goes.');
  }
  if (from.type === 'page' && from.section !== undefined)
    notes.push(
      'Links from outside to the old heading lead to the top of its page. To keep one, write {#its-id} after the new words.',
    );
  for (const [old, file] of relocation.files) {
    const page = after.pageByFile.get(file);
    const was = before.pageByFile.get(old);
    if (page === undefined || was === undefined) continue;
    if (page.frontMatter.acknowledge !== undefined && page.route !== was.route)
      notes.push(
        `${file} asks for acknowledgement, which is kept under its URL: its readers are asked again.`,
      );
    if (relocation.folder !== undefined) continue;
    const position = page.frontMatter.sidebar_position;
    const folder = file.replace(/\/[^/]*$/, '');
    const same = after.pages.find(
      (each) =>
        each !== page &&
        each.file.replace(/\/[^/]*$/, '') === folder &&
        each.frontMatter.sidebar_position === position,
    );
    if (position !== undefined && same !== undefined && page.kind === 'document')
      notes.push(
        `${file}:${lineOfField(page, 'sidebar_position')} has the sidebar_position of ${same.file}: choose its place.`,
      );
  }
  return notes;
}

/** What the code could still name: paths, or one section. */
function shownAddresses(
  from: Named,
  relocation: Relocation,
  { changed }: Addresses,
  before: Corpus,
  after: Corpus,
) {
  if (from.type !== 'page' || from.section === undefined) return changed;
  const now = after.pageByFile.get(relocation.files.get(from.page.file) ?? from.page.file);
  return (before.pageByFile.get(from.page.file)?.headings ?? []).flatMap(({ id }, index) => {
    const wanted = now?.headings[index]?.id;
    const path = withoutSlash(from.page.route);
    return wanted === undefined || wanted === id ? [] : [{ from: `${path}#${id}`, to: `${path}#${wanted}` }];
  });
}
