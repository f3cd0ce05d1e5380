import type { Correction, CorrectionList, Decision, NewCorrection } from '@kwikid/wire/corrections';
import { correctionsPath } from '@kwikid/wire/urls';

export type { Correction };

/** The server refused, or did not respond. */
export class CorrectionsError extends Error {
  override readonly name = 'CorrectionsError';
  readonly code = 'ERR_CORRECTIONS_SERVICE';
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** The server's code, if it sent one. */
  readonly reason: string;

  constructor(status: number, reason: string, options?: ErrorOptions) {
    super(`suggested corrections: HTTP ${status} ${reason}`, options);
    this.status = status;
    this.reason = reason;
  }
}

/** Says to whoever shows a list that there is another one. */
export const changedEvent = 'corrections-changed';
const changed = () => window.dispatchEvent(new Event(changedEvent));

/**
 * Reads a list from its beginning until it has so many suggestions, or all; the server sends a part at a time.
 *
 * @param page - only of this page; otherwise of all
 * @param least - default one part
 * @throws {CorrectionsError}
 */
export async function readCorrections(page?: string, least = 1): Promise<CorrectionList> {
  const corrections = new Map<string, Correction>();
  let [from, more] = [0, true];
  while (more && from < least) {
    const query = new URLSearchParams({ ...(page !== undefined && { page }), from: String(from) });
    const part = (await (await request('GET', `${correctionsPath}?${query}`)).json()) as CorrectionList;
    // One that was added meanwhile moves the others.
    for (const each of part.corrections) corrections.set(each.id, each);
    from += part.corrections.length;
    more = part.more && part.corrections.length > 0;
  }
  return { corrections: [...corrections.values()], more };
}

/** @throws {CorrectionsError} */
export async function suggest(correction: NewCorrection): Promise<void> {
  await request('POST', correctionsPath, correction);
  changed();
}

/** Closes a suggestion. @throws {CorrectionsError} */
export async function decide(id: string, decision: Decision): Promise<void> {
  await request('POST', `${correctionsPath}/${encodeURIComponent(id)}`, decision);
  changed();
}

async function request(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
  const response = await fetch(path, {
    method,
    headers: { 'X-Requested-With': 'fetch', ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new CorrectionsError(0, '', { cause });
  });
  if (!response.ok) {
    const sent = (await response.json().catch(() => ({}))) as { error?: unknown };
    throw new CorrectionsError(response.status, typeof sent.error === 'string' ? sent.error : '');
  }
  return response;
}
