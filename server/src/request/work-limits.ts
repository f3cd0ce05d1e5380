import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { ServerError } from '../http/server-error.ts';
import { createAllowance } from './allowance.ts';

/**
 * Milliseconds of one kind of work for one reader in a minute: a third of the server's time. A typed query takes one to
 * five, the most expensive accepted one about 300.
 */
const workPerMinute = 20_000;
/**
 * Requests of one reader that are being served, or whose responses are being read. A browser opens six connections, and
 * a reader may have two browsers.
 */
export const maxInProgress = 16;

/** Limits one kind of work of one reader, at a time and in a minute. */
export interface WorkLimits {
  /**
   * Admits or refuses a request. A request counts until its work is done and its response is read or dropped.
   *
   * @param reader - from readerOf
   * @returns a function to call when the work is done, with the milliseconds that it took
   * @throws {ServerError} `ERR_TOO_MANY` (429), with the seconds to wait
   */
  enter(reader: string, response: ServerResponse): (milliseconds: number) => void;
}

/**
 * @param what - the work, in the log's words for a refusal
 * @param clock - milliseconds since the epoch
 */
export function createWorkLimits(what: string, clock: () => number): WorkLimits {
  const work = createAllowance({ perMinute: workPerMinute, clock });
  const inProgress = new Map<string, number>();
  return {
    enter(reader, response) {
      if (work.isSpent(reader)) throw work.refusal(reader, `milliseconds of ${what}`);
      const before = inProgress.get(reader) ?? 0;
      if (before >= maxInProgress)
        throw new ServerError('ERR_TOO_MANY', `More than ${maxInProgress} ${what} at a time from ${reader}`, {
          status: 429,
          retryAfterSeconds: 1,
        });
      inProgress.set(reader, before + 1);
      // A reader who hangs up does not free the place of work that goes on.
      let held = 2;
      const release = () => {
        held -= 1;
        if (held > 0) return;
        const left = (inProgress.get(reader) ?? 1) - 1;
        if (left > 0) inProgress.set(reader, left);
        else inProgress.delete(reader);
      };
      // Also called if the connection has closed already.
      finished(response, release);
      return (milliseconds) => {
        work.take(reader, milliseconds);
        release();
      };
    },
  };
}
