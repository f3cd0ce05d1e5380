import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The peer: one body and its headers on `node:http`, with no check of any kind. */
const { PORT, BODY_FILE, HEADERS_FILE } = process.env;
const body = readFileSync(BODY_FILE ?? '');
const headers = JSON.parse(readFileSync(HEADERS_FILE ?? '', 'utf8')) as string[];

createServer((request, response) => {
  request.resume();
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(PORT), '127.0.0.1');
