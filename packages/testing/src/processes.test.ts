import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { freePort, stop, untilReady } from './processes.ts';

test('a program is ready once it responds with 200, and gone once it was stopped', async () => {
  const port = await freePort();
  const program = 'require("node:http").createServer((q, r) => r.end()).listen(process.argv[1], "127.0.0.1")';
  const child = spawn(process.execPath, ['-e', program, String(port)]);
  await untilReady(`http://127.0.0.1:${port}/`, child);
  await stop(child);
  assert.equal(child.signalCode, 'SIGTERM');
  await stop(child);
});

test('a program that ends instead is reported with its output', async () => {
  const child = spawn(process.execPath, ['-e', 'process.exit(7)']);
  const waiting = untilReady(`http://127.0.0.1:${await freePort()}/`, child, () => 'the last words');
  await assert.rejects(waiting, /Ended with 7: .*process\.exit\(7\)\nthe last words/);
});
