import type { Reader } from '@kwikid/wire/reader';
import { isRole, isSitePath, type ReaderChange } from '@kwikid/wire/reader-data';
import { readerSignIn } from '../life/session/start-realtime.ts';

/**
 * The browser's copy of what the server keeps for the reader. It belongs to one sign-in: it is
 * removed at the end of the session (identity's `traces.ts`), and the copy of another sign-in is ignored.
 */
export interface ReaderCopy {
  /** Undefined until the server's first response. */
  readonly reader: Reader | undefined;
  /** Changes that the server has not accepted yet. */
  readonly unsent: readonly ReaderChange[];
}

/** In local storage. config/reader-mark.ts reads it before the page is painted. */
export const copyKey = 'reader';
/** Where identity keeps the sign-in (its `recordKey`). */
export const sessionKey = 'kwikid.session';

const noCopy: ReaderCopy = { reader: undefined, unsent: [] };

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** The sign-in that this browser is in; undefined if nobody is signed in or storage is closed. */
export const currentSignIn = (): string | undefined => readerSignIn(stored(sessionKey));

/** @param text - as it is stored; anything but a copy of this sign-in is ignored */
export function parseCopy(text: string | null, signIn: string | undefined): ReaderCopy {
  if (text === null) return noCopy;
  try {
    const copy = JSON.parse(text) as { signIn?: unknown; reader?: Partial<Reader>; unsent?: unknown };
    if (copy.signIn !== signIn) return noCopy;
    const unsent = Array.isArray(copy.unsent) ? (copy.unsent as ReaderChange[]) : [];
    return { reader: copy.reader && readerOf(copy.reader), unsent };
  } catch {
    return noCopy;
  }
}

/** Reads a response, or a copy that another version wrote; fields of another shape are left out. */
export function readerOf({
  role,
  chosen,
  pins,
  recents,
  follows,
  steps,
  visit,
}: Partial<Record<keyof Reader, unknown>>): Reader {
  const pages = (value: unknown): Reader['pins'] =>
    (Array.isArray(value) ? (value as Reader['pins']) : []).filter(
      (page) => typeof page?.title === 'string' && typeof page.path === 'string' && isSitePath(page.path),
    );
  return {
    ...(isRole(role) && { role }),
    chosen: chosen === true,
    pins: pages(pins),
    recents: pages(recents),
    follows: pages(follows),
    steps: (Array.isArray(steps) ? steps : []).filter((step) => typeof step === 'string'),
    ...(isVisit(visit) && { visit }),
  };
}

const isVisit = (value: unknown): value is NonNullable<Reader['visit']> =>
  typeof (value as { at?: unknown } | undefined)?.at === 'number';

export const readCopy = (): ReaderCopy => parseCopy(stored(copyKey), currentSignIn());

/** Keeps the copy. Without storage, or after the sign-in has ended, nothing is kept. */
export function writeCopy(copy: ReaderCopy, signIn: string | undefined): void {
  if (signIn === undefined || currentSignIn() !== signIn) return;
  try {
    localStorage.setItem(copyKey, JSON.stringify({ signIn, ...copy }));
  } catch {
    // Storage is full: the server has it.
  }
}
