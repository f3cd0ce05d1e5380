import type { CopyState } from '../../../page/useCopy.ts';
import type { IconName } from '../Icon.tsx';
import { commandRow } from '../search-state.ts';

export type ActionName = 'switch-mode' | 'copy-link' | 'sign-out';

/** Something that the window does, or a place that it leads to by name. */
export interface Command {
  /** Of its row. */
  readonly id: string;
  readonly name: string;
  readonly icon: IconName;
  /** Other words that find it. */
  readonly words: readonly string[];
  /** What it leads to, or what it does. */
  readonly to?: string;
  readonly act?: ActionName;
  /** It is found, and not listed before anything is typed: one press too many would end the session. */
  readonly isHidden?: boolean;
}

/** The actions, by the state of the page below the window. */
export function actionsOf({ isDark, copy }: { isDark: boolean; copy: CopyState | undefined }): Command[] {
  const copied = copy === 'copied' ? 'Link copied' : 'This browser refuses to copy';
  const actions: Omit<Command, 'id'>[] = [
    {
      act: 'switch-mode',
      icon: 'mode',
      name: isDark ? 'Switch to light mode' : 'Switch to dark mode',
      words: ['theme', 'colours', 'dark', 'light', 'night'],
    },
    {
      act: 'copy-link',
      icon: 'copy',
      name: copy ? copied : 'Copy link to this page',
      words: ['copy', 'link', 'page', 'URL', 'share'],
    },
    {
      to: '/docs/support#write-a-page',
      icon: 'new',
      name: 'New page',
      words: ['write', 'add', 'create', 'contribute'],
    },
    { to: '/sessions', icon: 'screen', name: 'Your sessions', words: ['my', 'devices', 'signed in'] },
    {
      act: 'sign-out',
      icon: 'leave',
      name: 'Sign out',
      words: ['logout', 'log out', 'end session'],
      isHidden: true,
    },
  ];
  return actions.map((action) => ({
    ...action,
    id: commandRow(action.act ?? action.to ?? ''),
  }));
}

/** The tools of this site. */
export const toolCommands = (tools: readonly { slug: string; title: string }[]): Command[] =>
  tools.map(({ slug, title }) => ({
    id: commandRow(slug),
    name: title,
    icon: 'tool',
    words: [],
    to: `/tools/${slug}`,
  }));

const shortest = 2;
const maxMatching = 3;
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The commands that a query names: each of its words begins a word of theirs. */
export function matchingCommands(commands: readonly Command[], query: string): Command[] {
  const typed = wordsOf(query);
  if (typed.join('').length < shortest) return [];
  return commands
    .filter(({ name, words }) => {
      const own = [name, ...words].flatMap(wordsOf);
      return typed.every((word) => own.some((one) => one.startsWith(word)));
    })
    .slice(0, maxMatching);
}
