import type { AuditEvent } from '@kwikid/wire/audit-event';
import type { FastifyRequest } from 'fastify';
import { createLogBudget } from '../http/log-budget.ts';
import { callerAddress } from '../request/caller-address.ts';
import { visibleJson } from './visible-json.ts';

/** What happened, without time and origin. */
export interface AuditEntry {
  action: AuditEvent['event']['action'];
  /** The code in the response; absent for a success. */
  refusedWith?: string | undefined;
  subject?: string | undefined;
  /** The issuer of the subject. */
  issuer?: string | undefined;
}

/** Records who did what, for a SIEM. */
export type AuditLog = (request: FastifyRequest, entry: AuditEntry) => void;

/**
 * The audit log: a line of JSON for each event (`packages/wire/src/audit-event.ts`). All successes are
 * written. Strangers can cause failures, so those are limited to twenty a second, with the number left out.
 *
 * @param write - takes a line with its line break; it must not throw
 * @param clock - milliseconds since the epoch
 * @param namesIssuers - lines name the subject's issuer: there are several providers
 */
export function createAuditLog(
  write: (line: string) => void,
  clock: () => number,
  namesIssuers = false,
): AuditLog {
  const writeEvent = (event: Pick<AuditEvent, 'event' | 'user' | 'source' | 'http' | 'user_agent'>) => {
    const line: AuditEvent = {
      '@timestamp': new Date(clock()).toISOString(),
      ecs: { version: '8.17.0' },
      service: { name: 'kwikid-documentation' },
      ...event,
    };
    write(`${visibleJson(JSON.stringify(line))}\n`);
  };
  const base: Pick<AuditEvent['event'], 'kind' | 'category'> = {
    kind: 'event',
    category: ['authentication'],
  };
  const mayWrite = createLogBudget((_, count) => {
    writeEvent({
      event: { ...base, action: 'left-out', outcome: 'failure', count },
    });
  }, clock);
  return (request, { action, refusedWith, subject, issuer }) => {
    if (refusedWith !== undefined && !mayWrite('token')) return;
    const agent = request.headers['user-agent'];
    writeEvent({
      event: {
        ...base,
        action,
        outcome: refusedWith === undefined ? 'success' : 'failure',
        ...(refusedWith !== undefined && { reason: refusedWith }),
      },
      ...(subject !== undefined && {
        user: { id: subject, ...(namesIssuers && issuer !== undefined && { domain: issuer }) },
      }),
      source: { ip: callerAddress(request) },
      http: { request: { id: request.id } },
      ...(agent !== undefined && { user_agent: { original: agent.slice(0, 200) } }),
    });
  };
}
