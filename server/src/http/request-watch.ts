import type { ServerResponse } from 'node:http';
import type { Decision } from './gate/decision.ts';

/** What the handler itself responded with. A closed list: no path may become the label of a metric. */
export const responseKinds = [
  /** A page, or the way to it. */
  'page',
  /** Another file of the site. */
  'file',
  /** The gate, for a stranger. */
  'gate',
  /** The gate's own files, and the callback page. */
  'public',
  /** A malformed request. */
  'refused',
  /** An error of ours. */
  'error',
] as const;
export type ResponseKind = (typeof responseKinds)[number];

/**
 * Is notified of each request, so that operators can count them. It is called for every page: it must cost
 * nanoseconds and never throw.
 */
export interface RequestWatch {
  /** The gate has decided about a well-formed request. */
  decided(decision: Decision): void;
  /** The handler has sent a response. */
  responded(kind: ResponseKind, status: number): void;
  /** A request goes to a route, whose response is not known yet. */
  routed(path: string, response: ServerResponse): void;
}
