import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import type { Reader } from './access-record.ts';

/** What one reader may leave unread, in all connections together: more than 16 of the largest usual responses. */
const maxBytes = 4 * 1024 * 1024;
/** A smaller response is not counted: its connection takes more memory. */
const minBytes = 16 * 1024;

/** Bounds the memory of responses that readers do not read. */
export interface WaitingBytes {
  /** Notes whose response it is. Those of strangers are constant or small, and are not counted. */
  belongsTo(reader: Pick<Reader, 'issuer' | 'subject'>, response: ServerResponse): void;
  /**
   * Asks whether a body may be sent. If so, it counts until it is read or dropped.
   *
   * @param bytes - of memory that is needed only for it
   */
  mayWait(response: ServerResponse, bytes: number): boolean;
}

/** Counts unread responses by reader. One response of any size is always sent. */
export function createWaitingBytes(): WaitingBytes {
  const readers = new WeakMap<ServerResponse, string>();
  const waiting = new Map<string, number>();
  return {
    belongsTo({ issuer, subject }, response) {
      readers.set(response, `${issuer} ${subject}`);
    },
    mayWait(response, bytes) {
      const reader = readers.get(response);
      if (reader === undefined || bytes < minBytes) return true;
      const before = waiting.get(reader) ?? 0;
      if (before > 0 && before + bytes > maxBytes) return false;
      waiting.set(reader, before + bytes);
      finished(response, () => {
        const left = (waiting.get(reader) ?? bytes) - bytes;
        if (left > 0) waiting.set(reader, left);
        else waiting.delete(reader);
      });
      return true;
    },
  };
}
