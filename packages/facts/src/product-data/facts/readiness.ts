import { code, type FactContext, linked, listed } from '../../markdown.ts';

/** What a service needs to be ready: the same as in the table of failures. */
export function readiness(context: FactContext, id: string): string {
  const needs = context.data.services[id]?.needs ?? [];
  const asked = listed(needs.map((need) => linked(context, need)));
  return `${code('/readyz')} needs ${asked || 'nothing else'}. An instance that is not ready gets no requests.`;
}
