import type { Correction, CorrectionList, Decision, NewCorrection } from '@kwikid/wire/corrections';
import { correctionsPath } from '@kwikid/wire/urls';
import { api, request } from '../server/api.ts';

export type { Correction };

/** Says to whoever shows a list that there is another one. */
export const changedEvent = 'corrections-changed';
const changed = () => window.dispatchEvent(new Event(changedEvent));

/**
 * Reads a list from its beginning until it has so many suggestions, or all; the server sends a part at a time.
 *
 * @param page - only of this page; otherwise of all
 * @param least - default one part
 * @throws {ApiError}
 */
export async function readCorrections(page?: string, least = 1): Promise<CorrectionList> {
  const corrections = new Map<string, Correction>();
  let [from, more] = [0, true];
  while (more && from < least) {
    const query = new URLSearchParams({ ...(page !== undefined && { page }), from: String(from) });
    const part = await api<CorrectionList>('GET', `${correctionsPath}?${query}`);
    // One that was added meanwhile moves the others.
    for (const each of part.corrections) corrections.set(each.id, each);
    from += part.corrections.length;
    more = part.more && part.corrections.length > 0;
  }
  return { corrections: [...corrections.values()], more };
}

/** @throws {ApiError} */
export async function suggest(correction: NewCorrection): Promise<void> {
  await request('POST', correctionsPath, correction);
  changed();
}

/** Closes a suggestion. @throws {ApiError} */
export async function decide(id: string, decision: Decision): Promise<void> {
  await request('POST', `${correctionsPath}/${encodeURIComponent(id)}`, decision);
  changed();
}
