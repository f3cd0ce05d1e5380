import type { Correction, CorrectionList, Decision, NewCorrection } from '@kwikid/wire/corrections';
import { correctionsPath } from '@kwikid/wire/urls';
import { api, request } from '../server/api.ts';

/**
 * Reads the list from its beginning until it has so many suggestions, or all; the server sends a part at a time.
 *
 * @throws {ApiError}
 */
export async function readCorrections(min: number): Promise<CorrectionList> {
  const corrections = new Map<string, Correction>();
  let [from, more] = [0, true];
  while (more && from < min) {
    const part = await api<CorrectionList>('GET', `${correctionsPath}?from=${from}`);
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
}

/** Closes a suggestion. @throws {ApiError} */
export async function decide(id: string, decision: Decision): Promise<void> {
  await request('POST', `${correctionsPath}/${encodeURIComponent(id)}`, decision);
}
