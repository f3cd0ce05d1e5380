import type { RequiredPage } from '@kwikid/wire/acknowledgement';
import { decodedUri } from '@kwikid/wire/uri-text';

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day, or the day of a time in UTC, as in the records: '23 November 2026'. */
export const wholeDay = (time: string): string => day.format(new Date(time));

/** 'by 7 December 2026', 'overdue since 7 December 2026' */
export const dueInWords = ({ due = '', overdue }: Pick<RequiredPage, 'due' | 'overdue'>): string =>
  `${overdue ? 'overdue since' : 'by'} ${wholeDay(due)}`;

/** The pages that are asked of the reader, those that are due first on top. */
export const mineToRead = (pages: readonly RequiredPage[]): RequiredPage[] =>
  pages
    .filter(({ due }) => due !== undefined)
    .sort((a, b) => compare(a.due ?? '', b.due ?? '') || compare(a.title, b.title));

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Whether two paths name one page: encoded or not, with a slash at the end or without. */
export function isSamePage(one: string, other: string): boolean {
  const plain = (path: string) => decodedUri(path).replace(/(.)\/$/, '$1');
  return plain(one) === plain(other);
}

/**
 * What a reader sees when an acknowledgement was not recorded.
 *
 * @param status - of the response; 0 if there was none
 */
export const failureInWords = (status: number): string =>
  `Nothing was recorded. ${sentences[status] ?? sentences[503]}`;

const sentences: Readonly<Record<number, string>> = {
  0: 'The server cannot be reached: check your connection, then press the button again.',
  401: 'Your session has ended: load the page again, sign in, then press the button again.',
  404: 'The server has no such page any more: look for it in the search.',
  409: 'The page has changed since you opened it: load it again, read it, then press the button.',
  429: 'You pressed it too often: wait a minute, then press the button again.',
  503: 'The server cannot write the record at the moment: press the button again in a minute. If this goes on, tell the team that runs this site.',
};
