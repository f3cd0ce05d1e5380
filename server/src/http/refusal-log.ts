import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { LogBudget, RefusalKind } from './log-budget.ts';

/** Records a request that was refused before any route. @returns the request's id, for its response */
export type RefusalLog = (status: number, method: string, target: string, address: string) => string;

/**
 * Logs refusals, within their budget. The query is left out, and the fragment that a broken client sends: a
 * provider's response carries its code or tokens there.
 */
export function createRefusalLog(logger: FastifyBaseLogger | undefined, mayLog: LogBudget): RefusalLog {
  return (status, method, target, address) => {
    const reqId = randomUUID();
    if (mayLog(kinds[status] ?? 'malformed')) {
      const path = target.slice(0, 200).split(/[?#]/, 1)[0];
      logger?.warn({ reqId, status, method, path, address }, 'request refused');
    }
    return reqId;
  };
}

const kinds: Readonly<Record<number, RefusalKind>> = { 401: 'cookie', 429: 'limit' };
