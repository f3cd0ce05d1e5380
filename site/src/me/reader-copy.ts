import type { Reader } from '@kwikid/wire/reader';
import { isRole, roles } from '@kwikid/wire/reader-data';
import { readerSignIn } from '../life/session/start-realtime.ts';

/** The browser's copy of what the server keeps, in local storage. mark-reader.ts reads it before the page is painted. */
export const copyKey = 'reader';
/** Where identity keeps the sign-in (its `recordKey`). */
export const sessionKey = 'kwikid.session';

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** The sign-in that this browser is in; undefined if nobody is signed in or storage is closed. */
export const currentSignIn = (): string | undefined => readerSignIn(stored(sessionKey));

const lists = ['pins', 'recents', 'follows', 'steps'] as const;

/** Reads a copy. One of another sign-in, or of another shape, does not count: the server has what is kept. */
export function parseCopy(text: string | null, signIn: string | undefined): Reader | undefined {
  try {
    const { signIn: of, reader } = JSON.parse(text ?? '') as { signIn?: unknown; reader: Reader };
    const isWhole = lists.every((list) => Array.isArray(reader[list])) && isRole(reader.role ?? roles[0]);
    return of === signIn && isWhole ? reader : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The copy of a sign-in. It is removed at the end of the session (identity's `traces.ts`); without storage, or after
 * the sign-in has ended, nothing is written.
 */
export const copyOf = (signIn: string | undefined) => ({
  isCurrent: () => signIn === undefined || currentSignIn() === signIn,
  read: () => parseCopy(stored(copyKey), currentSignIn()),
  write(reader: Reader): void {
    if (signIn === undefined || !this.isCurrent()) return;
    try {
      localStorage.setItem(copyKey, JSON.stringify({ signIn, reader }));
    } catch {
      // Storage is full: the server has it.
    }
  },
});
