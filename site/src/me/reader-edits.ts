import type { Reader } from '@kwikid/wire/reader';
import { keptTitle, type Role, readerBounds } from '@kwikid/wire/reader-data';

/** A change of what is kept for the reader. */
export type ReaderEdit = (reader: Reader) => Reader;

/** The lists of pages, each with what was added last first. */
export type ReaderList = 'pins' | 'recents' | 'follows';
type Page = Pick<Reader['pins'][number], 'path' | 'title'>;

/** A visit ends with half an hour without a page: a reload is the same visit. In seconds. */
export const visitSeconds = 30 * 60;

const without = (pages: Reader['pins'], path: string) => pages.filter((page) => page.path !== path);

/** Puts a page first, once; beyond the bound of the list the oldest goes. */
export const withPage =
  (list: ReaderList, { path, title }: Page): ReaderEdit =>
  (reader) => {
    const pages = [{ path, title: keptTitle(title) }, ...without(reader[list], path)];
    return { ...reader, [list]: pages.slice(0, readerBounds[list]) };
  };

/** Takes a page from a list. */
export const withoutPage =
  (list: ReaderList, path: string): ReaderEdit =>
  (reader) => ({ ...reader, [list]: without(reader[list], path) });

/** @param role - null: the one of the sign-in, which the server knows */
export const withRole =
  (role: Role | null): ReaderEdit =>
  ({ role: _before, ...reader }) => ({ ...reader, chosen: role !== null, ...(role && { role }) });

export const withStep =
  (step: string, isTicked: boolean): ReaderEdit =>
  (reader) => {
    const others = reader.steps.filter((other) => other !== step);
    return { ...reader, steps: isTicked ? [...others, step].slice(-readerBounds.steps) : others };
  };

/**
 * The visit to which this moment belongs. A clock that was set back begins none.
 *
 * @param now - seconds since the epoch
 * @param content - the newest change of the content that home shows, as its commit says. Undefined: another page is
 *   read, which begins no first visit
 */
export const withVisit =
  (now: number, content?: number): ReaderEdit =>
  (reader) => {
    const { visit } = reader;
    if (visit === undefined)
      return content === undefined ? reader : { ...reader, visit: { at: now, content } };
    const known = Math.max(visit.content, content ?? 0);
    const { before: _, ...last } = visit;
    return now - visit.at < visitSeconds
      ? { ...reader, visit: { ...visit, at: Math.max(visit.at, now), content: known } }
      : { ...reader, visit: { at: now, content: known, before: last } };
  };
