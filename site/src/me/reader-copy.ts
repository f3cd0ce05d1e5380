import type { Reader } from '@kwikid/wire/reader';
import { isRole, isSitePath } from '@kwikid/wire/reader-data';
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

/**
 * Reads a copy. Anything but one of this sign-in is ignored; of a copy that another version wrote, fields of another
 * shape are left out.
 */
export function parseCopy(text: string | null, signIn: string | undefined): Reader | undefined {
  try {
    const copy = JSON.parse(text ?? '') as { signIn?: unknown; reader?: Partial<Reader> };
    if (copy.signIn !== signIn || !copy.reader) return undefined;
    const { role, chosen, pins, recents, follows, steps, visit } = copy.reader;
    const listOf = <Item>(value: readonly Item[] | undefined) =>
      Array.isArray(value) ? (value as Item[]) : [];
    const pages = (value: Reader['pins'] | undefined) =>
      listOf(value).filter(
        (page) => typeof page?.title === 'string' && typeof page.path === 'string' && isSitePath(page.path),
      );
    return {
      ...(isRole(role) && { role }),
      chosen: chosen === true,
      ...{ pins: pages(pins), recents: pages(recents), follows: pages(follows) },
      steps: listOf(steps).filter((step) => typeof step === 'string'),
      ...(typeof visit?.at === 'number' && { visit }),
    };
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
