import { type FactContext, linked, table } from '../../markdown.ts';
import { startSteps } from '../start-steps.ts';

/** Forms of services that are a part of others, or run on a developer's machine. */
const notDeployed = ['library', 'tool'];

/** What we run in each zone, and which ports of it the internet reaches. */
export function zoneParts(context: FactContext): string {
  const { zones, services, parties } = context.data;
  const deployed = Object.entries(services).filter(([, { form }]) => !notDeployed.includes(form));
  const stores = Object.entries(parties).filter(([, { kind }]) => kind === 'store');
  const rows = Object.entries(zones).map(([zone, { name }]) => {
    const inside = [...deployed, ...stores].filter(([, part]) => part.zone === zone);
    const open = deployed
      .filter(([, part]) => part.zone === zone)
      .flatMap(([, { name: part, ports }]) =>
        ports
          .filter(({ reach }) => reach === 'public')
          .map(({ port, transport }) => `${part} ${port}${transport === 'udp' ? ' (UDP)' : ''}`),
      );
    return [name, inside.map(([id]) => linked(context, id)).join(', '), open.join(', ') || 'Nothing'];
  });
  return table(
    ['Zone', 'Parts', 'Reached from the internet on'],
    rows.filter(([, parts]) => parts !== ''),
  );
}

/**
 * The order in which parts are started: each after everything that it needs to be ready. Parts of one step start
 * together.
 */
export function startOrder(context: FactContext): string {
  return table(
    ['Step', 'Start', 'When'],
    startSteps(context.data).steps.map((ids, index) => [
      String(index + 1),
      ids.map((id) => linked(context, id)).join(', '),
      index === 0 ? 'At once' : `Everything of step ${index} is ready`,
    ]),
  );
}
