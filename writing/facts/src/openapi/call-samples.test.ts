import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { deskDescription } from '../testing/description.ts';
import { callSamples } from './call-samples.ts';
import type { OpenApiDocument } from './document.ts';
import { operationsOf } from './operations.ts';

interface Received {
  line: string;
  authorization: string | undefined;
  type: string | undefined;
  body: string;
}

/** Stands for the service: remembers what reaches it. */
let received: Received | undefined;
let lines: string[] = [];
const stub = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const { authorization, 'content-type': type } = request.headers;
  received = { line: `${request.method} ${request.url}`, authorization, type, body };
  lines.push(received.line);
  response.setHeader('content-type', 'application/json').end('{"ok":true}');
});
let folder = '';
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'call-samples-'));
  await writeFile(path.join(folder, 'file.png'), 'the picture');
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
});
after(async () => {
  stub.close();
  await rm(folder, { recursive: true });
});

const programs: Readonly<Record<string, (file: string) => [string, string[]]>> = {
  curl: (file) => ['bash', ['-eu', file]],
  JavaScript: (file) => [
    process.execPath,
    ['--input-type=module', '--eval', `await import(${JSON.stringify(file)})`],
  ],
  Python: (file) => ['python3', [file]],
};
const extensions: Readonly<Record<string, string>> = { curl: 'sh', JavaScript: 'mjs', Python: 'py' };
const lacks: Readonly<Record<string, boolean>> = {
  curl: spawnSync('curl', ['--version']).error !== undefined,
  // The module is Debian's python3-requests; no sample of a page needs it.
  Python: spawnSync('python3', ['-c', 'import requests']).status !== 0,
};

/** Runs a sample against the stub, as a reader would after filling in a host. */
async function run(label: string, text: string): Promise<string> {
  const { port } = stub.address() as AddressInfo;
  const file = path.join(folder, `sample.${label}.${extensions[label]}`);
  await writeFile(file, text.replaceAll('https://desk.example', `http://127.0.0.1:${port}`));
  const [program, words] = programs[label]?.(file) ?? ['false', []];
  const child = spawn(program, words, { cwd: folder, env: { ...process.env, SERVICE_TOKEN: 'token-test' } });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  const status = await new Promise((resolve) => child.on('close', resolve));
  assert.equal(status, 0, `${text}\n${printed}`);
  return printed;
}

const [take, add, find] = operationsOf(deskDescription);
for (const label of ['curl', 'JavaScript', 'Python']) {
  const sampleOf = (operation: typeof take) =>
    operation === undefined
      ? ''
      : (callSamples(deskDescription, operation).find((each) => each.label === label)?.text ?? '');
  const skip = lacks[label] === true;

  test(`${label}: a body in JSON arrives as the example has it, with the token and the type`, {
    skip,
  }, async () => {
    const printed = await run(label, sampleOf(take));
    assert.match(printed, /ok/);
    assert.deepEqual(
      { ...received, body: JSON.parse(received?.body ?? '') },
      {
        line: 'POST /v1/calls',
        authorization: 'Bearer token-test',
        type: 'application/json',
        body: { callId: 'call-test-1', parts: [1, 2], note: 'it\'s "so"', open: true, until: null },
      },
    );
  });

  test(`${label}: the parts of a form arrive with their types, the path has its example`, {
    skip,
  }, async () => {
    await run(label, sampleOf(add));
    assert.equal(received?.line, 'POST /v1/calls/call%20test/pictures');
    assert.match(received?.type ?? '', /^multipart\/form-data; boundary=/);
    assert.match(received?.body ?? '', /name="request"[\s\S]*application\/json[\s\S]*\{"kind": ?"face"\}/);
    assert.match(
      received?.body ?? '',
      /name="file"; filename="file\.png"\r\nContent-Type: image\/png\r\n\r\nthe picture/i,
    );
  });

  test(`${label}: a query has the examples of its parameters, and those without are left out`, {
    skip,
  }, async () => {
    await run(label, sampleOf(find));
    assert.deepEqual([received?.line, received?.body], ['GET /v1/search?day=2025-03-17&agent=a+b', '']);
  });
}

/** How a program runs files one after the other. */
const together: Readonly<Record<string, (files: readonly string[]) => string>> = {
  curl: (files) => files.map((file) => `bash -eu ${file}`).join('\n'),
  JavaScript: (files) => files.map((file) => `await import('./${file}');`).join('\n'),
  Python: (files) =>
    ['import runpy', ...files.map((file) => `runpy.run_path(${JSON.stringify(file)})`)].join('\n'),
};
const described = path.join(import.meta.dirname, '../../../../content/data/openapi');

for (const [label, all] of Object.entries(together)) {
  test(`${label}: every call of every described interface reaches its path`, {
    skip: lacks[label] === true,
  }, async () => {
    const { port } = stub.address() as AddressInfo;
    const files: string[] = [];
    const expected: RegExp[] = [];
    for (const name of await readdir(described)) {
      const document = parse(await readFile(path.join(described, name), 'utf8')) as OpenApiDocument;
      for (const operation of operationsOf(document)) {
        const sample = callSamples(document, operation).find((each) => each.label === label)?.text ?? '';
        for (const [, file = ''] of sample.matchAll(/\b([a-z]+\.(?:jpg|png|pdf|zip|bin))\b/g))
          await writeFile(path.join(folder, file), 'a file');
        const file = `${operation.operationId}.${name}.${extensions[label]}`;
        const own = sample.replaceAll(document.servers[0]?.url ?? '', `http://127.0.0.1:${port}`);
        await writeFile(path.join(folder, file), own);
        files.push(file);
        const at = operation.path.replaceAll(/\{\w+\}/g, '[^/?{}<>]+');
        expected.push(new RegExp(`^${operation.method.toUpperCase()} ${at}(?:\\?|$)`));
      }
    }
    lines = [];
    await run(label, all(files));
    assert.equal(lines.length, expected.length);
    for (const [index, pattern] of expected.entries()) assert.match(lines[index] ?? '', pattern);
  });
}
