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

/** A program that responds with a status. */
async function responding(status: number) {
  const port = await freePort();
  const program = `require("node:http").createServer((q, r) => r.writeHead(${status}).end()).listen(${port}, "127.0.0.1")`;
  return { url: `http://127.0.0.1:${port}/`, child: spawn(process.execPath, ['-e', program]) };
}

test('a program that never gets ready is reported with its last status', async (t) => {
  const { url, child } = await responding(503);
  t.after(() => stop(child));
  await assert.rejects(untilReady(url, child, undefined, 2), /\/ responds with (?:503|0): .*createServer/);
});

test('a program is asked once more when the time is over: this process may have been busy', async (t) => {
  const { url, child } = await responding(200);
  t.after(() => stop(child));
  await untilReady(url, child);
  await untilReady(url, child, undefined, 0);
});

test('a program that ends instead is reported with its output', async () => {
  const child = spawn(process.execPath, ['-e', 'process.exit(7)']);
  const waiting = untilReady(`http://127.0.0.1:${await freePort()}/`, child, () => 'the last words');
  await assert.rejects(waiting, /Ended with 7: .*process\.exit\(7\)\nthe last words/);
});
