import type {
  Acknowledged,
  OwnAcknowledgements,
  PageEvidence,
  TextChange,
} from '@kwikid/wire/acknowledgement';
import { acknowledgementsPath, evidenceChangePath, ownAcknowledgementsPath } from '@kwikid/wire/urls';
import { whenIdle } from '@site/src/life/timing/idle-queue';
import { thisReader } from '@site/src/me/this-reader';
import { useEffect, useSyncExternalStore } from 'react';
import {
  AcknowledgementError,
  type AcknowledgementState,
  createAcknowledgementStore,
  unknownAcknowledgements,
} from './acknowledgement-store.ts';

async function requested(path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { Accept: 'application/json', 'X-Requested-With': 'fetch', ...init.headers };
  const response = await fetch(path, { ...init, headers, cache: 'no-store' }).catch((cause: unknown) => {
    throw new AcknowledgementError(0, { cause });
  });
  if (!response.ok) throw new AcknowledgementError(response.status);
  return response.json();
}

/** This page's acknowledgements: every part of the page shares them. */
export const acknowledgements = createAcknowledgementStore({
  // A role that was picked a moment ago must be at the server: it decides what is asked.
  mine: async () => {
    await thisReader().sent();
    return (await requested(ownAcknowledgementsPath)) as OwnAcknowledgements;
  },
  make: async (page, hash) =>
    (await requested(acknowledgementsPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ page, hash }),
    })) as Acknowledged,
});

/** Who acknowledged a page, for who may see evidence. @throws {AcknowledgementError} */
export const evidenceOf = async (page: string, from = 0): Promise<PageEvidence> =>
  (await requested(`${acknowledgementsPath}?page=${encodeURIComponent(page)}&from=${from}`)) as PageEvidence;

/** What changed since the text that the reader acknowledged last. @throws {AcknowledgementError} */
export const changeOf = async (page: string): Promise<TextChange> =>
  (await requested(`${evidenceChangePath}?page=${encodeURIComponent(page)}`)) as TextChange;

const atServer = () => unknownAcknowledgements;

/**
 * The reader's acknowledgements; unknown during the build.
 *
 * @param reason - they are read again whenever it changes
 */
export function useAcknowledgements(reason: string): AcknowledgementState {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reason is when, not what
  useEffect(() => {
    // After what the reader waits for.
    whenIdle(() => void acknowledgements.load());
  }, [reason]);
  return useSyncExternalStore(acknowledgements.subscribe, acknowledgements.get, atServer);
}
