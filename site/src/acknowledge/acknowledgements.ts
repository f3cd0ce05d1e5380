import type {
  Acknowledged,
  OwnAcknowledgements,
  PageEvidence,
  TextChange,
} from '@kwikid/wire/acknowledgement';
import { acknowledgementsPath, evidenceChangePath, ownAcknowledgementsPath } from '@kwikid/wire/urls';
import { whenIdle } from '@site/src/life/timing/idle-queue';
import { thisReader } from '@site/src/me/this-reader';
import { api } from '@site/src/server/api';
import { useEffect, useSyncExternalStore } from 'react';
import {
  type AcknowledgementState,
  createAcknowledgementStore,
  unknownAcknowledgements,
} from './acknowledgement-store.ts';

/** This page's acknowledgements: every part of the page shares them. */
export const acknowledgements = createAcknowledgementStore({
  // A role that was picked a moment ago must be at the server: it decides what is asked.
  mine: async () => {
    await thisReader().sent();
    return api<OwnAcknowledgements>('GET', ownAcknowledgementsPath);
  },
  role: () => thisReader().get().reader.role,
  make: (page, hash) => api<Acknowledged>('POST', acknowledgementsPath, { page, hash }),
});

/** Who acknowledged a page, for who may see evidence. @throws {ApiError} */
export const evidenceOf = (page: string, from = 0): Promise<PageEvidence> =>
  api('GET', `${acknowledgementsPath}?page=${encodeURIComponent(page)}&from=${from}`);

/** What changed since the text that the reader acknowledged last. @throws {ApiError} */
export const changeOf = (page: string): Promise<TextChange> =>
  api('GET', `${evidenceChangePath}?page=${encodeURIComponent(page)}`);

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
