import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSources } from '@kwikid/content';
import { withoutSlash } from './addresses.ts';
import { MoveError } from './move-error.ts';
import type { Plan, Project } from './plan.ts';

/** Lists that name pages of the site, beside the content. */
const lists = [
  'packages/search/queries/site-*.tsv',
  'packages/search/queries/ask-*.jsonl',
  'server/src/api/ask/fixtures/questions.tsv',
  'e2e/fixtures/*.tsv',
];

/** Runs git and gives its output; `status` is 1 if it found nothing, or a difference. */
function git(root: string, args: readonly string[]): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      'git',
      ['-c', 'core.quotePath=false', ...args],
      { cwd: root, maxBuffer: 1 << 28 },
      (error, stdout) =>
        resolve({
          status: error === null ? 0 : typeof error.code === 'number' ? error.code : 128,
          output: stdout,
        }),
    );
  });
}

/**
 * Reads what can name a page.
 *
 * @param root - the project's folder
 * @throws {MoveError} ERR_UNCOMMITTED without git
 */
export async function readProject(root: string): Promise<Project> {
  const { texts, others } = await readSources(root);
  const listed = await git(root, ['ls-files', '-z', '--', '*.md', ...lists]);
  if (listed.status !== 0)
    throw new MoveError(
      'ERR_UNCOMMITTED',
      `${root} is not a working tree of git, which undoes a move: clone the repository.`,
    );
  const known = new Set(texts.map(({ path }) => path));
  const files = listed.output.split('\0').filter((file) => file !== '' && !known.has(file));
  const documents = await Promise.all(
    files.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8').catch(() => '') })),
  );
  return { texts, others, documents };
}

/**
 * Refuses to change files that git could not bring back.
 *
 * @throws {MoveError} ERR_UNCOMMITTED
 */
export async function refuseUncommitted(root: string, { changes }: Plan): Promise<void> {
  const files = [...new Set(changes.flatMap(({ from, to }) => [from, to]))].filter(
    (file) => file !== undefined,
  );
  const pathspecs = files.map((file) => `:(literal)${file}`);
  const { status, output } = await git(root, [
    'status',
    '--porcelain',
    '-z',
    '--untracked-files=all',
    '--ignored',
    '--',
    ...pathspecs,
  ]);
  if (status !== 0) throw new MoveError('ERR_UNCOMMITTED', 'git status failed: repair the repository first.');
  const open = output
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => line.slice(3));
  if (open.length === 0) return;
  throw new MoveError(
    'ERR_UNCOMMITTED',
    `Git could not undo a change of ${open.slice(0, 5).join(', ')}${open.length > 5 ? ` and ${open.length - 5} more` : ''}: commit or stash it first.`,
  );
}

/** The difference as git shows it: the files with their numbers of lines, then the lines. */
export async function difference(root: string, { changes }: Plan, colour: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'move-'));
  try {
    await Promise.all(['a', 'b'].map((side) => mkdir(join(folder, side))));
    for (const { from, to, text } of changes) {
      if (from !== undefined) await copy(join(root, from), join(folder, 'a', from));
      if (to === undefined) continue;
      const file = join(folder, 'b', to);
      await mkdir(dirname(file), { recursive: true });
      if (text === undefined && from !== undefined) await cp(join(root, from), file);
      else await writeFile(file, text ?? '');
    }
    const options = [
      '--no-index',
      '--no-ext-diff',
      '--no-prefix',
      '--find-renames=30%',
      '-l0',
      '--stat=120',
      '--patch',
      '-U0',
    ];
    const { output } = await git(folder, [
      'diff',
      ...options,
      `--color=${colour ? 'always' : 'never'}`,
      'a',
      'b',
    ]);
    return output;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to);
}

/** Makes the changes: first the new names, then the texts. Folders without a file go. */
export async function apply(root: string, { changes }: Plan): Promise<void> {
  const left: string[] = [];
  for (const { from, to } of changes) {
    if (from === undefined || from === to) continue;
    if (to === undefined) await rm(join(root, from));
    else {
      await mkdir(dirname(join(root, to)), { recursive: true });
      await rename(join(root, from), join(root, to));
    }
    left.push(from);
  }
  for (const { to, text } of changes)
    if (to !== undefined && text !== undefined) await writeFile(join(root, to), text);
  for (const from of left) await removeEmpty(root, dirname(from));
}

async function removeEmpty(root: string, folder: string): Promise<void> {
  for (let each = folder; each.split('/').length > 2; each = dirname(each)) {
    try {
      await rmdir(join(root, each));
    } catch {
      return;
    }
  }
}

/** Lines of the project that still name a path that no page has, as `file:line`. Only a person can change them. */
export async function stillNamed(root: string, plan: Plan, project: Project): Promise<string[]> {
  const names = plan.addresses.map(({ from }) => withoutSlash(from));
  if (names.length === 0) return [];
  const found = await git(root, [
    'grep',
    '-lIzF',
    ...names.flatMap((name) => ['-e', name]),
    '--',
    '.',
    ':!content/data/redirects.yml',
    ':!content/data/routes.tsv',
  ]);
  const wanted = new RegExp(`(?<![\\w-])(?:${names.map(escaped).join('|')})(?!/?[\\w-])`);
  const texts = new Map([...project.texts, ...project.documents].map(({ path, text }) => [path, text]));
  const lines: string[] = [];
  for (const file of found.output.split('\0').filter((each) => each !== '')) {
    const change = plan.changes.find(({ from }) => from === file);
    if (change !== undefined && change.to === undefined) continue;
    const text =
      change?.text ?? texts.get(file) ?? (await readFile(join(root, file), 'utf8').catch(() => ''));
    for (const [index, line] of text.split('\n').entries())
      if (wanted.test(line)) lines.push(`${change?.to ?? file}:${index + 1}`);
  }
  return lines;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
