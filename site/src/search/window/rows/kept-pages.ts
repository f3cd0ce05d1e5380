import { recentList } from '../../../landing/recent-list.ts';
import { plainText } from '../../results/marks.ts';

/** A result that the reader opened, or keeps as a favourite. */
export interface KeptPage {
  readonly url: string;
  readonly title: string;
  /** Headings above the title, outermost first. */
  readonly path: readonly string[];
}

export type KeptList = 'favourites' | 'recent';

const mostRecent = 7;
const mostFavourites = 10;

const keptList = (key: string, limit: number) =>
  recentList({ key, limit, isItem: isKeptPage, identityOf: ({ url }) => url });

const lists = {
  recent: keptList('recent-searches', mostRecent),
  favourites: keptList('favourite-searches', mostFavourites),
};

/** The pages of a list, the latest first. */
export const keptPages = (name: KeptList): KeptPage[] => lists[name].parse(lists[name].stored());

/** Remembers an opened result, unless it is a favourite, which is listed anyway. */
export function rememberOpened(page: KeptPage): void {
  if (!keptPages('favourites').some(({ url }) => url === page.url)) lists.recent.remember(page);
}

/** Moves a page from the recent ones to the favourites. */
export function keepAsFavourite(page: KeptPage): void {
  lists.favourites.remember(page);
  lists.recent.forget(page);
}

/** Takes a page from a list. */
export const forgetPage = (name: KeptList, page: KeptPage): void => lists[name].forget(page);

/**
 * What is kept of a result.
 *
 * @param url - where the result leads
 */
export function keptPageOf(url: string, result: { title: string; path: readonly string[] }): KeptPage {
  return { url, title: plainText(result.title), path: result.path.map(plainText) };
}

function isKeptPage(value: unknown): value is KeptPage {
  if (typeof value !== 'object' || value === null) return false;
  const { url, title, path } = value as Partial<Record<keyof KeptPage, unknown>>;
  // What is stored must not become a link that runs a script. A hosted index may lead to other sites.
  const isLink = typeof url === 'string' && /^(?:\/(?![/\\])|https?:\/\/)/.test(url);
  return (
    isLink &&
    typeof title === 'string' &&
    Array.isArray(path) &&
    path.every((part) => typeof part === 'string')
  );
}
