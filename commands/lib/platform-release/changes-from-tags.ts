import { execFileSync } from 'node:child_process';
import { basename, resolve } from 'node:path';
import { PlatformReleaseError } from './platform-release-error.ts';

/** A change as a commit tells it; TODO where the commit does not say it, which the lint refuses. */
export interface FoundChange {
  kind: string;
  text: string;
  for: string[];
  services: string[];
  pages: { name: string; to: string }[];
  breaking?: true;
}

/** What a repository says about a release. */
export interface FoundRelease {
  /** yyyy-mm-dd of the later tag */
  day: string;
  changes: FoundChange[];
  /** Version of the repository's service at the later tag, from its package.json; TODO without one. */
  versions: Record<string, string>;
  /** Commits that change nothing for a reader: documentation, tests, refactoring. */
  leftOut: number;
}

/** The services of the product, each with its name and page. */
export type Services = Readonly<Record<string, { name: string; page: string }>>;

const kinds: Readonly<Record<string, string>> = {
  feat: 'added',
  change: 'changed',
  fix: 'fixed',
  security: 'security',
  deprecate: 'deprecated',
  remove: 'removed',
};
/** Conventional Commits 1.0.0: type, scope, `!` for a breaking change. */
const subjectForm = /^(?<type>[a-z]+)(?:\((?<scope>[^)]+)\))?(?<breaking>!)?: (?<text>.+)$/;
const [field, record] = ['\x1f', '\x1e'];
const trailer = (key: string) => `%(trailers:key=${key},valueonly,separator=%x2C)`;
const format = ['%s', trailer('Page'), trailer('For'), trailer('Release-Note')].join('%x1f');

/**
 * Reads the changes between two tags of a repository from its commits.
 *
 * @param folder - the repository
 * @throws {PlatformReleaseError} ERR_REPOSITORY if the folder has no repository, or the repository no such tag
 */
export function changesFromTags(folder: string, from: string, to: string, services: Services): FoundRelease {
  for (const tag of [from, to]) git(folder, ['rev-parse', '--verify', '--quiet', `refs/tags/${tag}`], tag);
  const log = git(folder, ['log', '--no-merges', '--reverse', `--format=${format}%x1e`, `${from}..${to}`]);
  const own = basename(resolve(folder));
  const found = log
    .split(record)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => changeOf(entry.split(field), own, services));
  const changes = found.filter((change) => change !== undefined);
  const raised = new Set(changes.flatMap((change) => change.services));
  return {
    day: git(folder, ['log', '-1', '--format=%cs', to]).trim(),
    changes,
    versions: Object.fromEntries([...raised].sort().map((service) => [service, versionAt(folder, to)])),
    leftOut: found.length - changes.length,
  };
}

function changeOf(
  [subject = '', pages = '', readers = '', note = '']: string[],
  own: string,
  services: Services,
): FoundChange | undefined {
  const { type = '', scope, breaking, text = '' } = subjectForm.exec(subject)?.groups ?? {};
  const kind = breaking && type === 'feat' ? 'changed' : kinds[type];
  if (kind === undefined && note === '') return undefined;
  const service = [scope, own].find((name) => name !== undefined && services[name] !== undefined) ?? 'TODO';
  const about = services[service];
  const named = listOf(pages).map((to) => ({ name: 'TODO', to }));
  return {
    kind: kind ?? 'changed',
    text: sentence(note || text),
    for: listOf(readers).length > 0 ? listOf(readers) : ['TODO'],
    services: [service],
    pages:
      named.length > 0
        ? named
        : [about === undefined ? { name: 'TODO', to: 'TODO' } : { name: about.name, to: about.page }],
    ...(breaking ? { breaking: true } : {}),
  };
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function sentence(text: string): string {
  const line = text.trim().replace(/\.$/, '');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

function versionAt(folder: string, tag: string): string {
  try {
    const { version } = JSON.parse(git(folder, ['show', `${tag}:package.json`])) as { version?: unknown };
    return typeof version === 'string' ? version : 'TODO';
  } catch {
    return 'TODO';
  }
}

function git(folder: string, words: readonly string[], tag?: string): string {
  try {
    return execFileSync('git', ['-C', folder, ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 2 ** 20,
    });
  } catch (cause) {
    const what = tag === undefined ? `git ${words[0]} failed in ${folder}` : `${folder} has no tag '${tag}'`;
    throw new PlatformReleaseError(
      'ERR_REPOSITORY',
      `${what}: name a clone of the service's repository with all its tags (git fetch --tags).`,
      { cause },
    );
  }
}
