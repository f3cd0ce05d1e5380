import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { pino } from 'pino';
import { createLogBudget } from './log-budget.ts';
import { createRefusalLog } from './refusal-log.ts';

function recorded() {
  const lines: string[] = [];
  const clock = { now: 1_000_000 };
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const logger = pino(stream);
  return {
    lines,
    clock,
    log: createRefusalLog(
      logger,
      createLogBudget(
        (kind, unlogged) => logger.warn({ kind, unlogged }),
        () => clock.now,
      ),
    ),
  };
}

test('a refusal is one line with the response’s id, whatever the target', () => {
  const { lines, log } = recorded();
  const id = log(400, 'GET', '/a\n{"level":60}?state=s&code=secret', '192.0.2.1');
  assert.equal(lines.length, 1);
  const line = JSON.parse(lines[0] ?? '') as Record<string, unknown>;
  assert.equal(line.reqId, id);
  assert.equal(line.path, '/a\n{"level":60}');
  assert.equal(line.status, 400);
  assert.doesNotMatch(lines[0] ?? '', /secret/);
});

test('a fragment, which no browser sends, is left out as well', () => {
  const { lines, log } = recorded();
  log(400, 'GET', '/#id_token=secret', '192.0.2.1');
  assert.equal((JSON.parse(lines[0] ?? '') as { path: string }).path, '/');
});

test('a long target is cut', () => {
  const { lines, log } = recorded();
  log(400, 'GET', `/${'a'.repeat(15_000)}`, '192.0.2.1');
  assert.ok((lines[0] ?? '').length < 500);
});

test('a flood costs twenty lines a second and one line that counts the rest', () => {
  const { lines, clock, log } = recorded();
  for (let index = 0; index < 5_000; index++) log(400, 'GET', '//', '192.0.2.1');
  assert.equal(lines.length, 20);
  clock.now += 1000;
  log(400, 'GET', '//', '192.0.2.1');
  assert.equal(lines.length, 22);
  assert.equal((JSON.parse(lines[20] ?? '') as { unlogged: number }).unlogged, 4_980);
});
