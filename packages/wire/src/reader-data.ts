import { oneLine } from './one-line.ts';

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
  follows: 30,
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

/** When the reader was here, in seconds since the epoch, and what there was to see. */
export interface Visit {
  /** Last time of this visit. */
  readonly at: number;
  /** The newest change of the content that the reader could see, as its commit says. */
  readonly content: number;
  /** The same of the visit before; missing at the first visit. */
  readonly before?: { readonly at: number; readonly content: number } | undefined;
}

/** A visit ends with half an hour without a page: a reload is the same visit. In seconds. */
export const visitSeconds = 30 * 60;

/** What is kept. Lists begin with what was added last. */
export interface ReaderData {
  /** The role that the reader picked. */
  readonly role?: Role | undefined;
  readonly pins: readonly KeptPage[];
  readonly recents: readonly KeptPage[];
  /** Pages, tags and areas whose changes the reader wants to see, by their page. */
  readonly follows: readonly KeptPage[];
  /** Ids of the steps of 'Start here' that are ticked. */
  readonly steps: readonly string[];
  readonly visit?: Visit | undefined;
}

export const noReaderData: ReaderData = { pins: [], recents: [], follows: [], steps: [] };

export type ReaderChange =
  | { readonly do: 'pick-role'; readonly role: Role | null }
  | { readonly do: 'pin' | 'read' | 'follow'; readonly path: string; readonly title: string }
  | { readonly do: 'unpin' | 'forget' | 'unfollow'; readonly path: string }
  | { readonly do: 'unpin-all' | 'forget-all' | 'unfollow-all' }
  | { readonly do: 'tick' | 'untick'; readonly step: string }
  /** Home is open: the newest change of the content that it shows, in seconds since the epoch. */
  | { readonly do: 'visit'; readonly content: number };

/**
 * A path of this site, without query and fragment: what is kept must not become a link that leads elsewhere. A blank
 * within it is one of a name: `/docs/Start Here`.
 */
export const isSitePath = (path: string): boolean =>
  path.length <= readerBounds.path && /^\/(?![/\\])(?:[^\s\\?#\p{C}]| )*$/u.test(path);

/** A title as it is kept: one line, cut to its bound. */
export function keptTitle(title: string): string {
  const line = oneLine(title);
  const characters = [...line];
  return characters.length > readerBounds.title
    ? `${characters.slice(0, readerBounds.title - 1).join('')}…`
    : line;
}

const without = (pages: readonly KeptPage[], path: string) => pages.filter((page) => page.path !== path);
const first = (page: KeptPage, pages: readonly KeptPage[], most: number) =>
  [{ path: page.path, title: keptTitle(page.title) }, ...without(pages, page.path)].slice(0, most);

/** The visit to which this moment belongs. A clock that was set back begins none. */
function visitAt({ at, content, before }: Visit, now: number, shown: number): Visit {
  const known = Math.max(content, shown);
  if (now - at < visitSeconds) return { at: Math.max(at, now), content: known, ...(before && { before }) };
  return { at: now, content: known, before: { at, content } };
}

/**
 * What is kept after a change.
 *
 * @param now - seconds since the epoch
 */
export function changedReader(data: ReaderData, change: ReaderChange, now: number): ReaderData {
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
      return {
        ...data,
        recents: first(change, data.recents, readerBounds.recents),
        ...(data.visit && { visit: visitAt(data.visit, now, data.visit.content) }),
      };
    case 'forget':
      return { ...data, recents: without(data.recents, change.path) };
    case 'forget-all':
      return { ...data, recents: [] };
    case 'follow':
      return { ...data, follows: first(change, data.follows, readerBounds.follows) };
    case 'unfollow':
      return { ...data, follows: without(data.follows, change.path) };
    case 'unfollow-all':
      return { ...data, follows: [] };
    case 'visit': {
      const { content } = change;
      return { ...data, visit: data.visit ? visitAt(data.visit, now, content) : { at: now, content } };
    }
    case 'tick':
      return {
        ...data,
        steps: [...new Set([...data.steps, change.step])].slice(-readerBounds.steps),
      };
    case 'untick':
      return { ...data, steps: data.steps.filter((step) => step !== change.step) };
  }
}
