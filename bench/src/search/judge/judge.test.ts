import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairedBootstrap } from './bootstrap.ts';
import { judge, summarize } from './judge.ts';
import { answerable, parseJudgedQueries, urlKey, withPool } from './judged-queries.ts';

const [asked] = parseJudgedQueries(
  '# head\nquestion\thow to renew\t/docs/a/:2 /docs/a#b:1 /docs/Start%20Here:1\n',
);
assert.ok(asked);

test('URLs are compared decoded and without the last slash of the path', () => {
  assert.equal(urlKey('/docs/a/#b'), urlKey('/docs/a#b'));
  assert.equal(urlKey('/'), '/');
  assert.deepEqual(
    [...asked.grades],
    [
      ['/docs/a', 2],
      ['/docs/a#b', 1],
      ['/docs/Start Here', 1],
    ],
  );
});

test('a grade of the pool is added, and never replaces one that was written with the query', () => {
  const pool = parseJudgedQueries(
    'question\thow to renew\t/docs/c:2 /docs/a#b:2\nheading\thow to renew\t/docs/d:2\n',
  );
  const [merged] = withPool([asked], pool);
  assert.equal(merged?.grades.get('/docs/c'), 2);
  assert.equal(merged?.grades.get('/docs/a#b'), 1);
  assert.equal(merged?.grades.has('/docs/d'), false);
  assert.deepEqual(withPool([asked], []), [asked]);
});

test('the first answer of grade 2 decides the reciprocal rank; grade 1 counts only for the gain', () => {
  const second = judge(['/docs/a#b', '/docs/a', '/docs/x'], asked);
  assert.equal(second.reciprocalRank, 0.5);
  assert.equal(second.first, false);
  assert.ok(second.gain > 0 && second.gain < 1);
  assert.equal(judge(['/docs/a', '/docs/a#b', '/docs/Start%20Here'], asked).gain, 1);
  assert.equal(judge(['/docs/a#b'], asked).reciprocalRank, 0);
});

test('a duplicate URL takes one place, and the eleventh is ignored', () => {
  assert.equal(judge(['/docs/x', '/docs/x/', '/docs/a'], asked).reciprocalRank, 0.5);
  const ten = Array.from({ length: 10 }, (_, number) => `/x${number}`);
  assert.equal(judge([...ten, '/docs/a'], asked).reciprocalRank, 0);
});

test('success at five and the share of empty answers are means', () => {
  const six = ['/1', '/2', '/3', '/4', '/5', '/docs/a'];
  const summary = summarize([judge(six, asked), judge([], asked), judge(['/docs/a'], asked)]);
  assert.deepEqual([summary.success5, summary.success1, summary.zero], [1 / 3, 1 / 3, 1 / 3]);
});

test('an answer without a record is left out, and a query without an answer, too', () => {
  const rest = answerable([asked], ['/docs/a']);
  assert.deepEqual([rest.queries.length, rest.answersLeftOut, rest.queriesLeftOut], [1, 2, 0]);
  assert.equal(answerable([asked], ['/docs/a#b']).queriesLeftOut, 1);
});

test('the bootstrap is seeded, holds the mean, and finds no difference if there is none', () => {
  const ours = [1, 1, 0.5, 1, 1, 0, 1, 1];
  const theirs = [0, 0.5, 0.5, 0, 1, 0, 0, 0];
  const difference = pairedBootstrap(ours, theirs, 1000);
  assert.deepEqual(difference, pairedBootstrap(ours, theirs, 1000));
  assert.ok(difference.low > 0 && difference.low <= difference.mean && difference.mean <= difference.high);
  assert.deepEqual(pairedBootstrap(ours, ours, 100), { mean: 0, low: 0, high: 0 });
  assert.throws(() => pairedBootstrap([1], []), RangeError);
});
