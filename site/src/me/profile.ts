/** Who is signed in, as the provider names them. */
export interface Profile {
  /** Undefined if the provider sends no name. */
  readonly name: string | undefined;
  readonly email: string | undefined;
}

/** Of the signed-in user in local storage (oidc-client-ts, `WebStorageStateStore`). */
const userPrefix = 'oidc.user:';

/** The stored user's text, for comparison by identity; null if there is none, or storage is closed. */
export function storedUserText(): string | null {
  try {
    for (let index = 0; index < localStorage.length; index++) {
      const key = localStorage.key(index);
      if (key?.startsWith(userPrefix)) return localStorage.getItem(key);
    }
  } catch {
    // Storage is closed.
  }
  return null;
}

/** @param stored - what {@link storedUserText} gives */
export function profileOf(stored: string | null): Profile {
  let claims: Record<string, unknown> = {};
  try {
    const user: unknown = JSON.parse(stored ?? 'null');
    const { profile } = (user ?? {}) as { profile?: unknown };
    if (typeof profile === 'object' && profile !== null) claims = { ...profile };
  } catch {
    // Something else wrote this key.
  }
  const text = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  const given = [text(claims.given_name), text(claims.family_name)].filter((part) => part !== undefined);
  return { name: text(claims.name) ?? text(given.join(' ')), email: text(claims.email) };
}

/** What a person is called in one line: the name, else the e-mail address. */
export const shownName = ({ name, email }: Profile): string => name ?? email ?? 'Signed in';

/**
 * The first characters of the first and the last word of a name, in its own script.
 *
 * @returns '' if there is no name
 */
export function initialsOf({ name, email }: Profile): string {
  const words = (name ?? email ?? '').split(/[\s@]+/).filter((word) => /^\p{L}/u.test(word));
  const ends = name === undefined ? words.slice(0, 1) : [...new Set([words.at(0), words.at(-1)])];
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return ends
    .map((word) => [...segmenter.segment(word ?? '')][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase('en');
}
