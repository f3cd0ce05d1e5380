import type { ServerResponse } from 'node:http';
import {
  askFeedbackPath,
  askPath,
  backchannelLogoutPath,
  configPath,
  realtimePath,
  searchGapPath,
  searchPath,
  sessionCheckPath,
  sessionPath,
} from '@kwikid/wire/urls';
import { mcpMetadataPath, mcpPath } from '../api/mcp/paths.ts';
import type { Decision } from '../http/gate/decision.ts';
import type { RefusalLog } from '../http/refusal-log.ts';
import { type RequestWatch, responseKinds } from '../http/request-watch.ts';
import { probePaths } from '../request/probes.ts';

/** Routes that are counted by their exact path. */
const routes: ReadonlyMap<string, string> = new Map([
  ...Object.keys(probePaths).map((path) => [path, 'probe'] as const),
  [configPath, 'sign-in'],
  [sessionPath, 'sign-in'],
  [sessionCheckPath, 'session-check'],
  [backchannelLogoutPath, 'logout-token'],
  [realtimePath, 'realtime'],
  [searchPath, 'search'],
  [searchGapPath, 'search-gap'],
  [askPath, 'ask'],
  [askFeedbackPath, 'ask-feedback'],
  [mcpPath, 'mcp'],
  [mcpMetadataPath, 'mcp'],
]);
/** Routes that are counted by the first name below `/api/`. */
const apis = new Set(['acknowledgements', 'corrections', 'insight', 'me', 'sessions']);

/** What routes are counted as; `missing` is a reader's path that no page and no route has. */
export const routeClasses = [...new Set(routes.values()), ...apis, 'missing'] as const;

/** A closed list: a path that a reader invents is `missing`. @param path - as sent, without the query */
export function classOfRoute(path: string): string {
  const exact = routes.get(path);
  if (exact !== undefined) return exact;
  const name = /^\/api\/([a-z]+)(?:\/|$)/.exec(path)?.[1];
  return name !== undefined && apis.has(name) ? name : 'missing';
}

/** Why a request was refused before any route, by its status; a 401 is a cookie that opens no session. */
const refusalReasons: Readonly<Record<number, string>> = {
  400: 'malformed',
  401: 'dead-cookie',
  405: 'method',
  408: 'slow',
  413: 'large-body',
  421: 'host',
  429: 'limit',
  431: 'large-head',
};

const decisions: readonly Decision[] = [
  'content',
  'page',
  'public-route',
  'gate',
  'bare-gate',
  'gate-asset',
  'callback',
  'method-not-allowed',
];

const zeros = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, 0]));

/** Counts requests in plain numbers, which cost nanoseconds; metrics read them when somebody looks. */
export class RequestCounts implements RequestWatch {
  /** By class and the first digit of the status; 0 if the caller left before there was one. */
  readonly responses: Record<string, Float64Array> = Object.fromEntries(
    [...responseKinds, ...routeClasses].map((name) => [name, new Float64Array(6)]),
  );
  readonly decisions: Record<string, number> = zeros(decisions);
  readonly refusals: Record<string, number> = zeros(Object.values(refusalReasons));
  /** Responses with 429, by class. */
  readonly limited: Record<string, number> = zeros(routeClasses);
  readonly #observe: (kind: string, seconds: number) => void;

  /** @param observe - called with the class and the time of each request of a route */
  constructor(observe: (kind: string, seconds: number) => void) {
    this.#observe = observe;
  }

  decided(decision: Decision): void {
    (this.decisions[decision] as number)++;
  }

  responded(kind: string, status: number): void {
    const counts = this.responses[kind] as Float64Array;
    (counts[Math.trunc(status / 100)] as number)++;
  }

  routed(path: string, response: ServerResponse): void {
    const kind = classOfRoute(path);
    const started = performance.now();
    response.once('close', () => {
      const status = response.headersSent ? response.statusCode : 0;
      this.responded(kind, status);
      if (status === 429) (this.limited[kind] as number)++;
      this.#observe(kind, (performance.now() - started) / 1000);
    });
  }

  /** Of each class the statuses; `none` if the caller left before there was one. */
  *responsesByStatus(): Generator<[labels: { class: string; status: string }, value: number]> {
    for (const [name, counts] of Object.entries(this.responses))
      for (const [digit, value] of counts.entries())
        if (digit > 1 || value > 0)
          yield [{ class: name, status: digit === 0 ? 'none' : `${digit}xx` }, value];
  }

  /** Counts what a log of refusals records. */
  refusalLog(log: RefusalLog): RefusalLog {
    return (status, ...rest) => {
      const reason = refusalReasons[status] ?? 'malformed';
      (this.refusals[reason] as number)++;
      // A request with a dead cookie gets the gate, which is counted there.
      if (status !== 401) this.responded('refused', status);
      return log(status, ...rest);
    };
  }
}
