import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { platform } from 'node:os';
import { test } from 'node:test';
import { root } from '../root.ts';

/** The processes whose arguments name a port, and what is among them. */
function processesWith(port: number): { pid: number; args: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const args = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return args.includes(String(port)) ? [{ pid: Number(name), args }] : [];
      } catch {
        return [];
      }
    });
}

async function until(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 50));
}

const skip = platform() !== 'linux' && 'it reads /proc';

for (const [who, signal] of [
  ['sh', 'SIGTERM'],
  ['run.mjs', 'SIGINT'],
  ['run.mjs', 'SIGTERM'],
] as const) {
  test(`npm run dev leaves nothing behind if ${who} gets ${signal}`, { skip, timeout: 90_000 }, async (t) => {
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
    const { port } = free.address() as AddressInfo;
    free.close();
    // As npm runs it; with a second command the shell stays.
    const shell = spawn('sh', ['-c', `node commands/run.mjs dev --no-open --port ${port}; true`], {
      cwd: root,
      env: { ...process.env, PORT: String(port) },
      stdio: 'ignore',
    });
    t.after(() => {
      for (const { pid } of processesWith(port)) process.kill(pid, 'SIGKILL');
    });
    await until(() => processesWith(port).some(({ args }) => /docusaurus start/.test(args)));
    const target =
      who === 'sh'
        ? shell.pid
        : processesWith(port).find(({ args }) => /^\S*node \S*run\.mjs/.test(args))?.pid;
    assert.ok(target !== undefined);
    process.kill(target, signal);
    await until(() => processesWith(port).length === 0);
  });
}
