import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../build/manifest.json'), 'utf8')) as {
  site: { assets: { path: string }[] };
  gate: { assets: { path: string }[] };
};
const bytes = readFileSync(join(import.meta.dirname, '../../build/assets.bin'), 'latin1');

function ask(origin: string, path: string, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${origin}${path}`, { method }, (response) => {
      let body = '';
      response.setEncoding('latin1').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => {
        const { date: _, ...headers } = response.headers;
        resolve({ status: response.statusCode ?? 0, headers, body });
      });
    });
    request.on('error', reject).end();
  });
}

test('[G02] every file of the build answers a stranger with the gate, byte for byte', async ({ site }) => {
  const reference = await ask(site.origin, '/');
  expect(reference.status).toBe(401);
  const referenceHead = await ask(site.origin, '/', 'HEAD');
  const paths = manifest.site.assets.map((asset) => asset.path);
  expect(paths.length).toBeGreaterThan(80);
  for (const path of [...paths, '/404.html', '/search.json', '/manifest.json', '/invented']) {
    expect(await ask(site.origin, path), path).toEqual(reference);
    expect(await ask(site.origin, path, 'HEAD'), path).toEqual(referenceHead);
  }
});

test('[G02] a sentence of a page, and the name of any page, is in nothing that a stranger gets', async ({
  site,
}) => {
  const canary = 'limit_req_zone';
  expect(bytes).toContain(canary);
  const publicPaths = [
    ...manifest.gate.assets.map((asset) => asset.path),
    '/',
    '/?code=1&state=2',
    '/auth/config',
    '/healthz',
    '/readyz',
  ];
  const names = manifest.site.assets
    .map((asset) => decodeURI(asset.path))
    .filter((path) => /^\/(docs|blog)\/.+\/.{9,}/.test(path) && !path.includes('.'));
  expect(names.length).toBeGreaterThan(20);
  for (const path of publicPaths) {
    const { body } = await ask(site.origin, path);
    expect(body, path).not.toContain(canary);
    for (const name of names) expect(body.includes(name), `${path} names ${name}`).toBe(false);
  }
});
