import { storesWhere } from '../relations.ts';
import type { ProductData } from '../schema.ts';

/** What happens in the middle of a session. */
export interface MapStep {
  id: string;
  name: string;
  /** What it consists of. */
  parts?: string;
  /** The event with which it ends. */
  ends: string;
  /** Everybody and everything at work in it. */
  members: string[];
}

interface Stated {
  from: string;
  to: string;
}

/**
 * The steps of a session with all that is at work in each: the services, roles and parties that the data names, the
 * portals and apps that those people open to reach those services, and the stores that the services use.
 */
export function stepsOf(data: ProductData, relations: readonly Stated[]): MapStep[] {
  return Object.entries(data.session.steps).map(([id, { name, parts, services, with: others, ends }]) => {
    const opened = relations.filter(
      ({ from, to }) => from in data.roles && others.includes(from) && to in data.services,
    );
    const doors = opened
      .map(({ to }) => to)
      .filter((door) => relations.some(({ from, to }) => from === door && services.includes(to)));
    const stores = relations
      .filter(
        ({ from, to }) => services.includes(from) && storesWhere(data, (one) => one.in === to).length > 0,
      )
      .map(({ to }) => to);
    return {
      ...{ id, name, ends },
      ...(parts !== undefined && { parts }),
      members: [...new Set([...others, ...doors, ...services, ...stores])],
    };
  });
}
