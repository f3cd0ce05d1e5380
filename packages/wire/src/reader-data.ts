import { oneLine } from './one-line.ts';

/** Bounds and checks of what the site keeps for one reader. Without Zod: the browser's scripts import this file. */

/** What readers do, as home knows it. */
export const roles = ['support', 'coordinator', 'developer', 'newcomer', 'manager'] as const;
export type Role = (typeof roles)[number];

export const isRole = (value: unknown): value is Role => roles.some((role) => role === value);

/** Bounds of what is kept for one reader. The browser forgets the oldest beyond them; the server refuses more. */
export const readerBounds = {
  pins: 50,
  recents: 50,
  follows: 30,
  steps: 50,
  /** Characters of a title; a longer one is cut. */
  title: 120,
  /** Characters of a path. */
  path: 300,
} as const;

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
