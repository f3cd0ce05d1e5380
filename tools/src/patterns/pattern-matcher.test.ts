import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maxCounted } from './find-matches.ts';
import {
  limitMilliseconds,
  type MatchOutcome,
  outcomeWords,
  PatternMatcher,
  type PatternRequest,
  type WorkerLike,
  type WorkerMessage,
} from './pattern-matcher.ts';

/** A worker whose replies the test chooses. */
class ToldWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly requests: PatternRequest[] = [];
  isEnded = false;
  postMessage(request: PatternRequest): void {
    this.requests.push(request);
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(message: WorkerMessage): void {
    if (!this.isEnded) this.onmessage?.(new MessageEvent('message', { data: message }));
  }
}

function matcherOf() {
  const workers: ToldWorker[] = [];
  const matcher = new PatternMatcher(() => {
    const worker = new ToldWorker();
    workers.push(worker);
    return worker;
  });
  const worker = (index: number): ToldWorker => {
    const found = workers[index];
    if (found === undefined) throw new Error(`no worker ${index}`);
    return found;
  };
  return { matcher, workers, worker };
}

const request: PatternRequest = { source: '(a+)+$', flags: '', text: 'aaaa!' };
const none: WorkerMessage = {
  kind: 'matches',
  matches: { listed: [], total: 0, names: [] },
};

test('a reply in time is the outcome, and the worker stays for the next request', async () => {
  const { matcher, workers, worker } = matcherOf();
  const first = matcher.match(request);
  assert.deepEqual(worker(0).requests, [], 'nothing is sent before the worker can read it');
  worker(0).say('ready');
  worker(0).say(none);
  assert.equal(await first, none);
  const second = matcher.match(request);
  worker(0).say(none);
  assert.equal(await second, none);
  assert.equal(workers.length, 1);
  matcher.close();
  assert.ok(worker(0).isEnded);
});

test('a pattern that does not end is stopped after its time, which starts when the worker is ready', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { matcher, workers, worker } = matcherOf();
  const outcome = matcher.match(request);
  t.mock.timers.tick(10 * limitMilliseconds);
  assert.ok(!worker(0).isEnded, 'a slow network is not the pattern');
  worker(0).say('ready');
  t.mock.timers.tick(limitMilliseconds - 1);
  assert.ok(!worker(0).isEnded);
  t.mock.timers.tick(1);
  assert.equal((await outcome).kind, 'timeout');
  assert.ok(worker(0).isEnded);
  const next = matcher.match(request);
  worker(1).say('ready');
  worker(1).say(none);
  assert.equal(await next, none);
  t.mock.timers.tick(limitMilliseconds);
  assert.ok(!worker(1).isEnded, 'a request with a reply has no time left to run out');
  assert.equal(workers.length, 2);
});

test('a new request ends the current one', async () => {
  const { matcher, worker } = matcherOf();
  const first = matcher.match(request);
  worker(0).say('ready');
  const second = matcher.match({ ...request, text: 'b' });
  assert.equal((await first).kind, 'superseded');
  assert.ok(worker(0).isEnded);
  worker(0).say(none);
  worker(1).say('ready');
  worker(1).say(none);
  assert.equal((await second).kind, 'matches');
  assert.deepEqual(
    worker(1).requests.map(({ text }) => text),
    ['b'],
  );
});

test('a worker that cannot be loaded is reported, and loaded again for the next request', async () => {
  const { matcher, workers, worker } = matcherOf();
  const first = matcher.match(request);
  worker(0).onerror?.(undefined as never);
  assert.equal((await first).kind, 'failed');
  const second = matcher.match(request);
  matcher.close();
  assert.equal((await second).kind, 'superseded');
  assert.equal(workers.length, 2);
});

const matches = (total: number): MatchOutcome => ({
  kind: 'matches',
  matches: { listed: [], total, names: [] },
});

const said: [outcome: MatchOutcome, words: RegExp | undefined][] = [
  [{ kind: 'timeout' }, /^Stopped This pattern took more than a second on this text: /],
  [{ kind: 'failed' }, /could not be loaded/],
  [{ kind: 'superseded' }, undefined],
  [matches(0), /^No match/],
  [matches(1), /^One match 1 found\.$/],
  [matches(2), /^Matches 2 found\.$/],
  [matches(1_001), /1,001 found; the first 1,000 are shown\.$/],
  [matches(maxCounted), /100,000 or more found; the first 1,000 are shown\.$/],
];
for (const [outcome, words] of said) {
  test(`${outcome.kind} is shown as ${words}`, () => {
    const verdicts = outcomeWords(outcome).map(({ word, text }) => `${word} ${text}`);
    if (words === undefined) assert.deepEqual(verdicts, []);
    else assert.match(verdicts.join(), words);
  });
}
