/**
 * What the site keeps for one reader, and how a change changes it: the server does so on its disk, the browser in what
 * it shows meanwhile. Without Zod: the browser's scripts import this file.
 */

/** What readers do, as home knows it. */
export const roles = ['support', 'coordinator', 'developer', 'newcomer', 'manager'] as const;
export type Role = (typeof roles)[number];

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

/** Bounds of what is kept for one reader. Beyond them the oldest is forgotten. */
export const readerBounds = {
  pins: 50,
  recents: 50,
  steps: 50,
  /** Characters of a title; a longer one is cut. */
  title: 120,
  /** Characters of a path. */
  path: 300,
  /** Changes in one request. */
  changes: 60,
} as const;

/** A page of this site. */
export interface KeptPage {
  readonly path: string;
  readonly title: string;
}

/** What is kept. Lists begin with what was added last. */
export interface ReaderData {
  /** The role that the reader picked. */
  readonly role?: Role | undefined;
  readonly pins: readonly KeptPage[];
  readonly recents: readonly KeptPage[];
  /** Ids of the steps of 'Start here' that are ticked. */
  readonly steps: readonly string[];
}

export const noReaderData: ReaderData = { pins: [], recents: [], steps: [] };

export type ReaderChange =
  | { readonly do: 'pick-role'; readonly role: Role | null }
  | { readonly do: 'pin' | 'read'; readonly path: string; readonly title: string }
  | { readonly do: 'unpin' | 'forget'; readonly path: string }
  | { readonly do: 'unpin-all' | 'forget-all' }
  | { readonly do: 'tick' | 'untick'; readonly step: string };

/**
 * A path of this site, without query and fragment: what is kept must not become a link that leads elsewhere. A blank
 * within it is one of a name: `/docs/Start Here`.
 */
export const isSitePath = (path: string): boolean =>
  path.length <= readerBounds.path && /^\/(?![/\\])(?:[^\s\\?#\p{C}]| )*$/u.test(path);

/** A title as it is kept: one line, cut to its bound. */
export function keptTitle(title: string): string {
  const line = title.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > readerBounds.title
    ? `${characters.slice(0, readerBounds.title - 1).join('')}…`
    : line;
}

const without = (pages: readonly KeptPage[], path: string) => pages.filter((page) => page.path !== path);
const first = (page: KeptPage, pages: readonly KeptPage[], most: number) =>
  [{ path: page.path, title: keptTitle(page.title) }, ...without(pages, page.path)].slice(0, most);

/** What is kept after a change. */
export function changedReader(data: ReaderData, change: ReaderChange): ReaderData {
  switch (change.do) {
    case 'pick-role':
      return { ...data, role: change.role ?? undefined };
    case 'pin':
      return { ...data, pins: first(change, data.pins, readerBounds.pins) };
    case 'unpin':
      return { ...data, pins: without(data.pins, change.path) };
    case 'unpin-all':
      return { ...data, pins: [] };
    case 'read':
      return { ...data, recents: first(change, data.recents, readerBounds.recents) };
    case 'forget':
      return { ...data, recents: without(data.recents, change.path) };
    case 'forget-all':
      return { ...data, recents: [] };
    case 'tick':
      return {
        ...data,
        steps: [...new Set([...data.steps, change.step])].slice(-readerBounds.steps),
      };
    case 'untick':
      return { ...data, steps: data.steps.filter((step) => step !== change.step) };
  }
}
