import { code, type FactContext, linked, listed } from '../../markdown.ts';

/** What a service needs to be ready: the same as in the table of failures. */
export function readiness(context: FactContext, id: string): string {
  const needs = context.data.services[id]?.needs ?? [];
  const asked = listed(needs.map((need) => linked(context, need)));
  return `${code('/readyz')} needs ${asked || 'nothing else'}. An instance that is not ready gets no requests.`;
}

/** The targets of Prometheus: each port of our services that has metrics, as a file for `file_sd_configs`. */
export function scrapeTargets({ data }: FactContext): string {
  const targets = Object.entries(data.services).flatMap(([id, { kind, ports }]) =>
    ports.filter(({ use }) => kind === 'ours' && /\bmetrics\b/i.test(use)).map(({ port }) => `${id}:${port}`),
  );
  const lines = ['- targets:', ...targets.map((target) => `    - ${target}`)];
  return ['```yaml title="targets.yml"', ...lines, '```'].join('\n');
}
