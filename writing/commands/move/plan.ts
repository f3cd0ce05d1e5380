import { buildCorpus, type Corpus, type readSources, routeKey } from '@kwikid/content';
import { CommandError } from '../../../commands/lib/run-command.ts';
import { addressesOf, withoutSlash } from './addresses.ts';
import { askedAfter, askedFolder, redirectsAfter, redirectsFile } from './data.ts';
import { edited } from './edits.ts';
import { linkEdits } from './links.ts';
import { named } from './names.ts';
import { headingMove, moveOf, type Relocation, removalOf } from './relocation.ts';

export interface MoveRequest {
  command: 'move' | 'remove';
  from: string;
  /** Of a removal: the page or section that its links lead to. */
  to: string | undefined;
}

/** The content: its sources, and the paths of its other files. */
export type Project = Pick<Awaited<ReturnType<typeof readSources>>, 'texts' | 'others'>;

/** A file of the project that changes. Without `text` only its name does, or it goes. */
export interface Change {
  from: string;
  to: string | undefined;
  text: string | undefined;
}

export interface Plan {
  changes: Change[];
  /** Paths and files that exist no longer: what else names them is for a person. */
  names: string[];
}

/**
 * Works out every change of a move or removal. It builds the content before and after, so nothing computes URLs twice.
 *
 * @throws {CommandError} with the remedy
 */
export function planMove(project: Project, request: MoveRequest): Plan {
  const textByFile = new Map(project.texts.map(({ path, text }) => [path, text]));
  const before = buildCorpus(project.texts, project.others);
  const relocation = relocationOf(request, before, (file) => textByFile.get(file) ?? '');
  const { files, removed } = relocation;
  const successor = successorOf(request, before, removed);
  const after = corpusAfter(project, relocation);
  const addresses = addressesOf(before, after, relocation, successor?.address);
  const sites = { before, after, addresses, successor };
  const uses: string[] = [];
  const onUse = (file: string, text: string) => (offset: number) =>
    uses.push(`${file}:${text.slice(0, offset).split('\n').length}`);

  const texts = new Map<string, string | undefined>();
  for (const { path: file, text } of project.texts) {
    if (removed.has(file)) continue;
    const own = edited(text, relocation.edits.get(file) ?? []);
    const page = before.pageByFile.get(file);
    const now = after.pageByFile.get(addresses.ofFile(file) ?? '');
    if (file === redirectsFile) texts.set(file, redirectsAfter(own, addresses, after, onUse(file, own)));
    else if (file.startsWith(askedFolder)) texts.set(file, askedAfter(own, addresses));
    else texts.set(file, page && now ? edited(own, linkEdits(own, page, now, sites, onUse(file, own))) : own);
  }
  if (uses.length > 0)
    throw new CommandError(
      'ERR_USED',
      `${uses.length} places name ${request.from}: say with --to where they lead, or remove them first.\n${uses.join('\n')}`,
    );

  const changes: Change[] = [];
  for (const file of [...textByFile.keys(), ...project.others]) {
    const isGone = removed.has(file) || (texts.has(file) && texts.get(file) === undefined);
    const to = isGone ? undefined : (files.get(file) ?? file);
    const text = texts.get(file) === textByFile.get(file) ? undefined : texts.get(file);
    if (to !== file || text !== undefined) changes.push({ from: file, to, text });
  }
  const names = [
    ...addresses.changed.map(({ from }) => withoutSlash(from)),
    ...[...files.keys(), ...removed].map((file) => file.replace(/^content\/(?:docs\/)?/, '')),
  ];
  return { changes, names };
}

function relocationOf(request: MoveRequest, corpus: Corpus, textOf: (file: string) => string): Relocation {
  const from = named(request.from, corpus);
  const { command, to } = request;
  if (command === 'remove') {
    if (from.section === undefined) return removalOf(from, corpus);
    throw new CommandError('ERR_NAME', 'Only a page or folder can be removed: remove a section by hand.');
  }
  if (from.section === undefined) return moveOf(from, to ?? '', corpus, textOf);
  if (from.type === 'page') return headingMove(from.page, from.section, to ?? '', textOf);
  throw new CommandError('ERR_HEADING', `${from.folder} has no page of its own: it has no headings.`);
}

/** @throws {CommandError} if the page or section that takes the place is not there, or goes */
function successorOf({ command, to }: MoveRequest, corpus: Corpus, removed: ReadonlySet<string>) {
  if (command !== 'remove' || to === undefined) return undefined;
  const found = named(to, corpus);
  const { section } = found;
  const page =
    found.type === 'page'
      ? found.page
      : corpus.pages.find(({ route }) => routeKey(route) === routeKey(found.folder.replace('content', '')));
  if (page === undefined || page.draft || removed.has(page.file))
    throw new CommandError(
      'ERR_NAME',
      `${to} is not a published page, or is removed, too: name another page after --to.`,
    );
  return { address: { pathname: page.route, fragment: section }, file: page.file, fragment: section };
}

/** The content with the new names, and still with the old links. */
function corpusAfter({ texts, others }: Project, { files, removed, edits }: Relocation): Corpus {
  return buildCorpus(
    texts
      .filter(({ path }) => !removed.has(path))
      .map(({ path, text }) => ({
        path: files.get(path) ?? path,
        text: edited(text, edits.get(path) ?? []),
      })),
    others.filter((file) => !removed.has(file)).map((file) => files.get(file) ?? file),
  );
}
