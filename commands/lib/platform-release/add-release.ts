import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { byNumber, monthInWords, monthOf, monthPage, type ReleasesFile } from '@kwikid/facts';
import { isMap, isSeq, parseDocument, stringify } from 'yaml';
import { PlatformReleaseError } from './platform-release-error.ts';

export const dataFile = 'content/data/releases.yml';
const smallChanges = 'content/docs/release-and-general-updates/speedrun-updates.md';

/** A release as the data has it, complete or with places marked TODO. */
export type NewRelease = { release: string } & Record<string, unknown>;

/** Files that a release was written into. */
export interface AddedRelease {
  files: string[];
  /** Places that must be filled in. */
  places: number;
}

/**
 * Writes a release into the data, makes the page of its month if there is none, and gives it a place in the list
 * of small changes. An illustrative release of the same number is replaced.
 *
 * @param root - the project's folder
 * @param day - yyyy-mm-dd, for the new page's review
 * @throws {PlatformReleaseError} ERR_NUMBER, or ERR_EXISTS if a confirmed release has the number
 */
export async function addRelease(root: string, release: NewRelease, day: string): Promise<AddedRelease> {
  if (!/^\d{4}\.(0[1-9]|1[0-2])\.[1-9]\d*$/.test(release.release))
    throw new PlatformReleaseError(
      'ERR_NUMBER',
      `'${release.release}' does not number a release: write year, month and sequence, such as 2025.11.1.`,
    );
  const before = await readFile(join(root, dataFile), 'utf8');
  const written = new Map([[dataFile, withRelease(before, release)]]);
  const month = monthOf(release.release);
  const page = `content/docs/${monthPage(release.release).replace('/docs/', '')}.md`;
  if (!(await isThere(join(root, page)))) written.set(page, await monthText(month, day));
  const small = await readFile(join(root, smallChanges), 'utf8');
  if (!small.includes(`::speedrun[${month}]`)) written.set(smallChanges, withMonth(small, month));
  for (const [file, text] of written) await writeFile(join(root, file), text);
  const made = [...written.entries()].filter(([file]) => file !== smallChanges);
  return {
    files: [...written.keys()],
    places: made.reduce((sum, [, text]) => sum + (text.match(/\bTODO\b/g)?.length ?? 0), 0),
  };
}

/** The data with the release in its place: newest first, all other lines as they were. */
function withRelease(text: string, release: NewRelease): string {
  const list = parseDocument(text).get('releases');
  const items = isSeq(list) ? list.items.filter(isMap) : [];
  const known = items.map((item) => ({
    number: String(item.get('release')),
    isConfirmed: item.get('basis') === 'confirmed',
    // An item's range begins behind its dash.
    start: text.lastIndexOf('\n', item.range?.[0] ?? 0) + 1,
    end: item.range?.[2] ?? text.length,
  }));
  const entry = stringify([release], { lineWidth: 0, defaultStringType: 'PLAIN' }).replace(/^(?=.)/gm, '  ');
  const same = known.find(({ number }) => number === release.release);
  if (same?.isConfirmed)
    throw new PlatformReleaseError(
      'ERR_EXISTS',
      `${dataFile} has a confirmed release ${release.release}: correct it there, or use the next sequence number.`,
    );
  if (same !== undefined) return text.slice(0, same.start) + entry + text.slice(same.end);
  const older = known.find(({ number }) => byNumber(numbered(number), numbered(release.release)) < 0);
  const at = older?.start ?? text.length;
  return text.slice(0, at) + entry + text.slice(at);
}

const numbered = (release: string) => ({ release }) as ReleasesFile['releases'][number];

async function monthText(month: string, day: string): Promise<string> {
  const template = await readFile(join(import.meta.dirname, '../../templates/month.md'), 'utf8');
  const [year = '', number = ''] = month.split('-');
  const values: Readonly<Record<string, string>> = {
    ...{ month, day, title: monthInWords(month) },
    // Newer months come first.
    position: String(1000 - (Number(year) - 2024) * 12 - Number(number)),
  };
  return template.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => values[name] ?? mark);
}

/** The list of small changes with a section for the month, newest first. */
function withMonth(text: string, month: string): string {
  const heading = `## ${monthInWords(month)}\n\n::speedrun[${month}]\n\n`;
  const months = [...text.matchAll(/^::speedrun\[(?<month>[\d-]+)\]$/gm)];
  const older = months.find(({ groups }) => (groups?.month ?? '') < month);
  const at = older === undefined ? text.indexOf('## What is not here') : text.lastIndexOf('## ', older.index);
  return text.slice(0, at) + heading + text.slice(at);
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
