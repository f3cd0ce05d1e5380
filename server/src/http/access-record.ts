import type { IncomingMessage, ServerResponse } from 'node:http';

/** Who reads. A subject is its issuer's. */
export interface Reader {
  readonly issuer: string;
  readonly subject: string;
}

/** A page or file that a reader was sent. */
export interface AccessRecord {
  /** As in the response's `X-Request-Id`. */
  readonly id: string;
  readonly request: IncomingMessage;
  /** Its head has been written, its body perhaps not. */
  readonly response: ServerResponse;
  readonly reader: Reader;
  /** Percent-encoded, as sent, without the query. */
  readonly path: string;
  /** Of the body. */
  readonly bytes: number;
}
