import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mostCounted } from './find-matches.ts';
import { outcomeWords } from './outcome-words.ts';
import type { Outcome } from './pattern-matcher.ts';

const matches = (total: number): Outcome => ({
  kind: 'matches',
  matches: { listed: [], total, names: [] },
  milliseconds: 1,
});

const said: [outcome: Outcome, words: RegExp | undefined][] = [
  [{ kind: 'timeout' }, /^Stopped This pattern took more than a second on this text: /],
  [{ kind: 'failed' }, /could not be loaded/],
  [{ kind: 'superseded' }, undefined],
  [{ kind: 'fault', fault: { message: 'x' } }, undefined],
  [matches(0), /^No match/],
  [matches(1), /^One match 1 found\.$/],
  [matches(2), /^Matches 2 found\.$/],
  [matches(1_001), /1,001 found; the first 1,000 are shown\.$/],
  [matches(mostCounted), /100,000 or more found; the first 1,000 are shown\.$/],
];
for (const [outcome, words] of said) {
  test(`${outcome.kind} is said as ${words}`, () => {
    const verdicts = outcomeWords(outcome).map(({ word, text }) => `${word} ${text}`);
    if (words === undefined) assert.deepEqual(verdicts, []);
    else assert.match(verdicts.join(), words);
  });
}
