import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areas, parseControl, routeOfPage, splitPage } from '@kwikid/content';
import type { OwnedPage } from '@kwikid/prepared-build/read';
import { reviewDue } from '@kwikid/wire/review';
import { parse } from 'yaml';
import { root } from '../root.ts';

/**
 * The documents that the build has, with their owners, reviews and clauses.
 *
 * @throws {Error} if a page cannot be read
 */
export async function ownedPages(): Promise<OwnedPage[]> {
  const { folder } = areas.document;
  const names = await readdir(join(root, folder), { recursive: true });
  const files = names.map((name) => `${folder}/${name.replaceAll('\\', '/')}`).filter(isPage);
  const pages = await Promise.all(
    files.map(async (file) => ownedPage(file, await readFile(join(root, file), 'utf8'))),
  );
  return pages.filter((page) => page !== undefined);
}

/** As Docusaurus sees it: what begins with `_` is a part of other pages. */
const isPage = (file: string) => /\.mdx?$/.test(file) && !/\/_/.test(file);

/** @returns undefined for a draft, and for a page without an owner, which the lint refuses */
export function ownedPage(file: string, text: string): OwnedPage | undefined {
  const { frontMatter = '' } = splitPage(text.replaceAll('\r\n', '\n'));
  const values = (parse(frontMatter) ?? {}) as Record<string, unknown>;
  const { title, owner, reviewed, review_every: months, controls = [], draft } = values;
  if (draft === true || typeof title !== 'string' || typeof owner !== 'string') return undefined;
  // YAML 1.2 has no dates: a day is a text.
  const day = String(reviewed);
  return {
    path: encodeURI(routeOfPage(file, values)),
    ...{ title, owner, reviewed: day },
    ...(typeof months === 'number' && { due: reviewDue(day, months) }),
    clauses: (controls as string[]).map(parseControl).filter((control) => control !== undefined),
  };
}
