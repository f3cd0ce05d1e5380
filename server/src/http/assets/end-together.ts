import type { ServerResponse } from 'node:http';

let waiting: { response: ServerResponse; body: Buffer | undefined }[] = [];

/**
 * Ends a response together with all others of this turn of the event loop, once their requests have
 * been read. Written one by one, each response wakes a sleeping reader; written in a row, the first wakes
 * it and the others find it awake (decisions/008).
 */
export function endTogether(response: ServerResponse, body?: Buffer): void {
  if (waiting.push({ response, body }) === 1) setImmediate(endAll);
}

function endAll(): void {
  const ending = waiting;
  waiting = [];
  for (const { response, body } of ending) response.end(body);
}
