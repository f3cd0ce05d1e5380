import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  FakeClock,
  FakeEndpoint,
  idToken,
  refusal,
  settle,
  startMs,
  unavailable,
} from './testing/testing.ts';
import { TokenSync } from './token-sync.ts';

function fixture({ syncedUser = null as string | null } = {}) {
  const clock = new FakeClock();
  const endpoint = new FakeEndpoint();
  const reports: string[] = [];
  const reader = { signedIn: true };
  const sync = new TokenSync({
    endpoint,
    clock,
    syncedUser,
    maySync: () => reader.signedIn,
    report: (_message, cause) => reports.push(String(cause)),
  });
  return {
    clock,
    endpoint,
    reports,
    reader,
    sync,
    /** Sets the platform's token, or clears it. */
    async change(token: string | null): Promise<void> {
      sync.changed(token === null ? null : async () => token);
      await settle();
    },
  };
}

const a1 = idToken('a', startMs);
const a2 = idToken('a', startMs + 1000);
const b1 = idToken('b', startMs);

test('[G16] a token is sent once, and removed when it is cleared', async () => {
  const { change, endpoint, reports } = fixture();
  await change(a1);
  await change(a1);
  await change(null);
  await change(null);
  await change(a1);
  assert.deepEqual(endpoint.asked, [`POST ${a1}`, 'DELETE', `POST ${a1}`]);
  assert.deepEqual(reports, []);
});

test('[G16] nothing is sent if nobody is signed in and the server knows nobody', async () => {
  const { change, endpoint } = fixture();
  await change(null);
  assert.deepEqual(endpoint.asked, []);
});

test('[G16] the cookie of an earlier page is removed if nobody is signed in', async () => {
  const { change, endpoint } = fixture({ syncedUser: 'a' });
  await change(null);
  assert.deepEqual(endpoint.asked, ['DELETE']);
});

const ages: [seconds: number, sent: boolean][] = [
  [0, true],
  [300, true],
  [301, false],
  [86_400, false],
  [-60, true],
  [-61, false],
];
for (const [seconds, sent] of ages) {
  test(`[G16] a token of ${seconds} s is ${sent ? 'sent' : 'skipped'}`, async () => {
    const { change, endpoint, reports } = fixture();
    const token = idToken('a', startMs - seconds * 1000);
    await change(token);
    assert.deepEqual(endpoint.asked, sent ? [`POST ${token}`] : []);
    assert.deepEqual(reports, []);
  });
}

test('[G16] a token too old to be sent keeps its own user’s cookie and removes another’s', async () => {
  const old = idToken('a', startMs - 301_000);
  const same = fixture({ syncedUser: 'a' });
  await same.change(old);
  assert.deepEqual(same.endpoint.asked, []);
  const other = fixture({ syncedUser: 'b' });
  await other.change(old);
  assert.deepEqual(other.endpoint.asked, ['DELETE']);
});

test('[G16] a token whose request failed is sent again after 5, 10, … 300 s', async () => {
  const { change, endpoint, clock, reports } = fixture();
  endpoint.respond = async () => {
    throw unavailable();
  };
  await change(a1);
  assert.equal(endpoint.asked.length, 1);
  await clock.turn(4_999);
  assert.equal(endpoint.asked.length, 1);
  await clock.turn(1);
  assert.equal(endpoint.asked.length, 2);
  await clock.turn(9_999);
  assert.equal(endpoint.asked.length, 2);
  endpoint.respond = async () => {};
  await clock.turn(1);
  assert.deepEqual(endpoint.asked, [`POST ${a1}`, `POST ${a1}`, `POST ${a1}`]);
  assert.equal(reports.length, 2);
  await clock.turn(3_600_000);
  assert.equal(endpoint.asked.length, 3);
});

test('[G16] the wait after a failure doubles up to 5 minutes, and is reset by a success', async () => {
  const { change, endpoint, clock } = fixture({ syncedUser: 'a' });
  const at: number[] = [];
  endpoint.respond = async () => {
    at.push((clock.now() - startMs) / 1000);
    throw unavailable();
  };
  await change(null);
  await clock.turn(1_500_000);
  const waits = at.slice(1).map((seconds, index) => seconds - (at[index] ?? 0));
  assert.deepEqual(waits, [5, 10, 20, 40, 80, 160, 300, 300, 300]);
  endpoint.respond = async () => {};
  await clock.turn(300_000);
  const fresh = idToken('a', clock.now());
  endpoint.respond = async () => {
    throw unavailable();
  };
  endpoint.asked.length = 0;
  await change(fresh);
  await clock.turn(5_000);
  assert.equal(endpoint.asked.length, 2);
});

test('[G16] of several changes during a wait only the last one is sent, at its end', async () => {
  const { change, endpoint, clock } = fixture();
  endpoint.respond = async () => {
    throw unavailable();
  };
  await change(a1);
  endpoint.respond = async () => {};
  for (const token of [b1, null, a2]) await change(token);
  assert.deepEqual(endpoint.asked, [`POST ${a1}`]);
  await clock.turn(5_000);
  assert.deepEqual(endpoint.asked, [`POST ${a1}`, `POST ${a2}`]);
});

test('[G16] after a failed request a cleared token is removed, since the server’s state is unknown', async () => {
  const { change, endpoint, clock } = fixture();
  endpoint.respond = async () => {
    throw unavailable();
  };
  await change(a1);
  endpoint.respond = async () => {};
  await change(null);
  await clock.turn(5_000);
  assert.deepEqual(endpoint.asked, [`POST ${a1}`, 'DELETE']);
});

test('[G16] a token that becomes too old during a wait is not sent', async () => {
  const { change, endpoint, clock } = fixture();
  const nearly = idToken('a', startMs - 298_000);
  endpoint.respond = async (request) => {
    if (request !== 'DELETE') throw unavailable();
  };
  await change(nearly);
  await clock.turn(5_000);
  assert.deepEqual(endpoint.asked, [`POST ${nearly}`, 'DELETE']);
});

test('[G16] a refused token is not sent again, but the next change is', async () => {
  const { change, endpoint, clock, reports } = fixture();
  endpoint.respond = async () => {
    throw refusal();
  };
  await change(a1);
  await clock.turn(3_600_000);
  assert.deepEqual(endpoint.asked, [`POST ${a1}`]);
  assert.equal(reports.length, 1);
  endpoint.respond = async () => {};
  const next = idToken('a', clock.now());
  await change(next);
  assert.deepEqual(endpoint.asked.slice(1), [`POST ${next}`]);
});

test('[G16] if another user’s token is refused, the previous user’s cookie is removed', async () => {
  const { change, endpoint } = fixture({ syncedUser: 'a' });
  endpoint.respond = async (request) => {
    if (request !== 'DELETE') throw refusal();
  };
  await change(b1);
  assert.deepEqual(endpoint.asked, [`POST ${b1}`, 'DELETE']);
});

test('[G16] requests are sent one at a time, the last change last', async () => {
  const { sync, endpoint } = fixture();
  const gates: (() => void)[] = [];
  endpoint.respond = () => new Promise((resolve) => gates.push(resolve));
  sync.changed(async () => a1);
  await settle();
  sync.changed(null);
  sync.changed(async () => b1);
  sync.changed(async () => a2);
  await settle();
  assert.deepEqual(endpoint.asked, [`POST ${a1}`]);
  gates.shift()?.();
  await settle();
  assert.deepEqual(endpoint.asked, [`POST ${a1}`, `POST ${a2}`]);
  gates.shift()?.();
  await settle();
  assert.equal(endpoint.most, 1);
  assert.equal(endpoint.asked.length, 2);
});

test('[G16] a token that arrives after it was cleared is not sent', async () => {
  const { sync, endpoint } = fixture({ syncedUser: 'a' });
  let arrive = (_token: string) => {};
  sync.changed(() => new Promise((resolve) => (arrive = resolve)));
  await settle();
  sync.changed(null);
  arrive(a2);
  await settle();
  assert.deepEqual(endpoint.asked, ['DELETE']);
});

test('[G16] an unreachable platform is called again later for a new token', async () => {
  const { sync, endpoint, clock, reports } = fixture();
  let asked = 0;
  sync.changed(async () => {
    asked += 1;
    if (asked === 1) throw new Error('auth/network-request-failed');
    return a1;
  });
  await settle();
  assert.equal(reports.length, 1);
  await clock.turn(5_000);
  assert.deepEqual(endpoint.asked, [`POST ${a1}`]);
});

test('[G16] an unreadable token is reported once and not sent', async () => {
  const { change, endpoint, clock, reports } = fixture();
  for (const token of ['', 'a.b.c', `a.${Buffer.from('{"sub":1,"iat":"x"}').toString('base64url')}.c`]) {
    await change(token);
  }
  await clock.turn(3_600_000);
  assert.deepEqual(endpoint.asked, []);
  assert.equal(reports.length, 3);
});

test('[G16] without a signed-in reader nothing is sent', async () => {
  const { change, endpoint, reader } = fixture({ syncedUser: 'a' });
  reader.signedIn = false;
  await change(a1);
  await change(null);
  assert.deepEqual(endpoint.asked, []);
});

test('[G16] once stopped, it sends no change and no retry, and reports nothing', async () => {
  const { change, endpoint, clock, reports, sync } = fixture();
  endpoint.respond = async () => {
    throw unavailable();
  };
  let asked = 0;
  sync.changed(async () => {
    asked += 1;
    return a1;
  });
  await settle();
  sync.stop();
  await clock.turn(10_000);
  await change(b1);
  assert.equal(asked, 1);
  assert.equal(endpoint.asked.length, 1);
  assert.equal(reports.length, 1);
  const early = fixture();
  early.sync.stop();
  await early.change(a1);
  assert.deepEqual(early.endpoint.asked, []);
});

test('[G16] once stopped, it aborts its request and does not retry it', async () => {
  const { change, endpoint, clock, reports, sync } = fixture();
  endpoint.respond = () =>
    new Promise((_, reject) => {
      endpoint.stopped?.addEventListener('abort', () => reject(unavailable()));
    });
  await change(a1);
  assert.equal(endpoint.underWay, 1);
  sync.stop();
  await clock.turn(10_000);
  assert.equal(endpoint.underWay, 0);
  assert.equal(endpoint.asked.length, 1);
  assert.deepEqual(reports, []);
});
