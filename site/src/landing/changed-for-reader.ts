import type { Reader } from '@kwikid/wire/reader';
import type { ChangedPage } from '@site/plugins/contents/site-contents';

type Follows = readonly Pick<Reader['follows'][number], 'path'>[];

/** Whether a change is of what the reader follows: the page itself, its area, or one of its tags. */
export const isFollowed = (
  { path, within }: Pick<ChangedPage, 'path' | 'within'>,
  follows: Follows,
): boolean => follows.some((follow) => follow.path === path || within.includes(follow.path));

/** A page that changed since the last visit. */
export interface NewPage extends ChangedPage {
  readonly followed: boolean;
}

/**
 * What changed since the visit before: for the reader's role, and in what they follow, which comes first.
 *
 * @param pages - the latest first
 * @param audience - group of readers; undefined: all
 * @returns undefined if there was no visit before: then nobody can say what is new
 */
export function newSince(
  pages: readonly ChangedPage[],
  { visit, follows }: Pick<Reader, 'visit' | 'follows'>,
  audience: string | undefined,
): NewPage[] | undefined {
  const seen = visit?.before?.content;
  if (seen === undefined) return undefined;
  return pages
    .filter(({ at }) => at > seen)
    .map((page) => ({ ...page, followed: isFollowed(page, follows) }))
    .filter((page) => page.followed || audience === undefined || page.audience.includes(audience))
    .sort((a, b) => Number(b.followed) - Number(a.followed) || b.at - a.at);
}

/** The latest change of something that is followed, and how many pages of it changed since the visit before. */
export function changeOfFollowed(
  pages: readonly ChangedPage[],
  path: string,
  visit: Reader['visit'],
): { day: string; count: number } | undefined {
  const changed = pages.filter((page) => isFollowed(page, [{ path }]));
  const seen = visit?.before?.content;
  const count = seen === undefined ? 0 : changed.filter(({ at }) => at > seen).length;
  return changed[0] && { day: changed[0].day, count };
}
