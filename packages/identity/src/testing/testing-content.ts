import type { TestContext } from 'node:test';
import { createIdentity } from '../identity.ts';
import { recordKey } from '../session/session-record.ts';
import { FakeProfile, FakeTab, startMs } from './testing.ts';
import { fakeProvider, storedUser } from './testing-provider.ts';

/** One minute, in milliseconds. */
export const minute = 60_000;

/** The browser's state when the content page is loaded. */
export interface SignedInTab {
  user?: Parameters<typeof storedUser>[1];
  /** Minutes until the session ends, as far as this browser knows. */
  endsIn?: number;
}

/** A content page that is not kept alive yet. */
export function setUp(t: TestContext, { user, endsIn }: SignedInTab = {}) {
  const profile = new FakeProfile();
  const tab = new FakeTab(profile);
  const provider = fakeProvider(t, profile.clock);
  if (user !== undefined) storedUser(profile, user);
  if (endsIn !== undefined) noteSession(profile, endsIn);
  const keep = async (of = tab) => {
    const identity = createIdentity(of);
    t.after(await identity.keepSession());
    return identity;
  };
  return { profile, tab, provider, keep };
}

export function noteSession(profile: FakeProfile, endsIn: number) {
  const record = { status: 'in', signIn: 'first', expiresAt: startMs + endsIn * minute };
  profile.localStorage.setItem(recordKey, JSON.stringify(record));
}
