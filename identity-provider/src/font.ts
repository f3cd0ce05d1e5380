import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { fontPath } from './pages.ts';

const file = createRequire(import.meta.url).resolve(
  '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
);
let font: Buffer | undefined;

/**
 * Sends the font of the sign-in pages.
 *
 * @returns whether the request was for it; if not, no response was sent
 */
export function sendFont(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' || request.url !== fontPath) return false;
  font ??= readFileSync(file);
  response.writeHead(200, { 'Content-Type': 'font/woff2', 'Cache-Control': 'max-age=86400' }).end(font);
  return true;
}
