import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { afterFailure, afterSuccess, type Plan, plan, type Situation } from './plan.ts';

const now = 1_000_000_000;
const minute = 60_000;
const live = (minutes: number) => ({ status: 'in', signIn: 's', expiresAt: now + minutes * minute }) as const;
const user = (minutes: number | undefined, postable = false) => ({
  tokenExpiresAt: minutes === undefined ? undefined : now + minutes * minute,
  postable,
});
const at = (minutes: number): Plan => ({ do: 'wait', until: now + minutes * minute });
const renew: Plan = { do: 'renew' };

const table: [string, Partial<Situation>, Plan][] = [
  ['60 s before the session’s end', { record: live(60), user: user(90) }, at(59)],
  ['60 s before the token’s end, where that is earlier', { record: live(60), user: user(10) }, at(9)],
  ['a token of no known end', { record: live(60), user: user(undefined) }, at(59)],
  ['when it is due', { record: live(1), user: user(60) }, renew],
  [
    'not before a failure’s wait is over',
    { record: live(1), user: user(60), notBefore: now + 5000 },
    at(5 / 60),
  ],
  ['but at the session’s end', { record: live(1), user: user(60), notBefore: now + 5 * minute }, at(1)],
  ['a session that is over, later', { record: live(-5), user: user(60) }, renew],
  ['content without a user, at first', { first: true, record: live(60) }, renew],
  ['content without a user or an end, at first', { first: true }, renew],
  ['content without a user or an end, later', {}, { do: 'rest' }],
  ['content without a user, later', { record: live(60) }, at(59)],
  ['a young token and no session', { first: true, user: user(60, true) }, { do: 'post' }],
  ['an old token and no session', { first: true, user: user(30) }, renew],
  [
    'a young token and a session that is over',
    { first: true, record: live(-1), user: user(60, true) },
    { do: 'post' },
  ],
  ['no session, after a failure', { user: user(60, true), notBefore: now + 5000 }, at(5 / 60)],
  [
    'a session that would last for hours: the clock was set back',
    { record: live(6 * 60), user: user(6 * 60), notBefore: now + 5 * 60 * minute },
    { do: 'renew' },
  ],
  [
    'the same, just after a failed attempt',
    { record: live(6 * 60), user: user(6 * 60), notBefore: now + minute },
    at(1),
  ],
  [
    'a logout that left the cookie behind',
    { first: true, record: { status: 'out', at: now }, user: user(60) },
    { do: 'end' },
  ],
  ['a logout under way in another tab', { record: { status: 'out', at: now - 4000 } }, at(26 / 60)],
  [
    'a logout that nobody finished',
    { record: { status: 'out', at: now - 30_000 }, user: user(60) },
    { do: 'end' },
  ],
];

describe('plan', () => {
  for (const [title, situation, expected] of table) {
    it(`[G09] ${title}: ${expected.do}`, () => {
      const whole = { now, first: false, record: undefined, user: undefined, notBefore: 0, ...situation };
      assert.deepEqual(plan(whole), expected);
    });
  }

  it('[G09] retries 5 s after a time-out, and backs off to a minute', () => {
    const delays = (timedOut: boolean) =>
      [1, 2, 3, 4, 5, 6, 7].map((failures) => (afterFailure(now, failures, timedOut) - now) / 1000);
    assert.deepEqual(delays(true), [5, 5, 5, 5, 5, 60, 60]);
    assert.deepEqual(delays(false), [5, 10, 20, 40, 60, 60, 60]);
  });

  it('waits after every success or failure, or the session ends', () => {
    const minutes = fc.integer({ min: -1000, max: 1000 });
    // The server grants an hour at most.
    const sessions = fc.integer({ min: -1000, max: 61 });
    fc.assert(
      fc.property(
        sessions,
        fc.option(minutes, { nil: undefined }),
        fc.nat(100),
        (session, token, failures) => {
          const record = live(session);
          const stored = user(token);
          const situation = { now, first: false, record, user: stored };
          const success = afterSuccess(now, record.expiresAt, stored.tokenExpiresAt);
          const failure = afterFailure(now, failures + 1, false);
          for (const notBefore of [success, failure]) {
            const next = plan({ ...situation, notBefore });
            assert.ok(next.do === 'wait' ? next.until > now : record.expiresAt <= now, JSON.stringify(next));
          }
        },
      ),
    );
  });

  it('does not renew again before the end if the session could not be extended', () => {
    assert.equal(afterSuccess(now, now + 30_000, now + 60 * minute), now + 30_000);
    assert.equal(afterSuccess(now, now + 60 * minute, now + 20_000), now + 20_000);
    assert.equal(afterSuccess(now, now + 60 * minute, now + 1000), now + 10_000);
    assert.equal(afterSuccess(now, now + 60 * minute, now + 60 * minute), now);
  });
});
