import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH ?? '', ...env } });
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.err += text;
  });
  return { child, output, exit: once(child, 'exit') };
}

/** A server on a port of the system's choosing. */
async function occupy() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, free: async () => server[Symbol.asyncDispose]() };
}

describe('main', () => {
  it('prints one line, responds, and ends with SIGTERM', async () => {
    const { port, free } = await occupy();
    await free();
    const { child, output, exit } = start({ IDP_PORT: String(port), PUBLIC_URL: 'http://localhost:4000/' });
    await once(child.stdout, 'data');
    const response = await fetch(`http://127.0.0.1:${port}/.well-known/openid-configuration`);
    assert.equal(((await response.json()) as { issuer: string }).issuer, `http://localhost:${port}`);
    child.kill('SIGTERM');
    const [code] = await exit;
    assert.equal(code, 0);
    assert.equal(
      output.out,
      `Demo identity provider at http://localhost:${port} for http://localhost:4000\n`,
    );
    assert.equal(output.err, '');
  });

  it('names the taken port and the remedy', async () => {
    const { port, free } = await occupy();
    const { output, exit } = start({ IDP_PORT: String(port) });
    const [code] = await exit;
    await free();
    assert.equal(code, 1);
    assert.equal(output.err, `Port ${port} is taken. Start with another one: IDP_PORT=${port + 1}\n`);
  });

  for (const [title, env, said] of [
    ['production', { NODE_ENV: 'production' }, /refused in production/],
    ['an invalid port', { IDP_PORT: 'x' }, /IDP_PORT/],
    ['an invalid URL', { PUBLIC_URL: 'nowhere' }, /PUBLIC_URL/],
  ] as const) {
    it(`refuses ${title}`, async () => {
      const { output, exit } = start(env);
      const [code] = await exit;
      assert.equal(code, 1);
      assert.match(output.err, said);
      assert.equal(output.out, '');
    });
  }
});
