import { storesWhere } from '../relations.ts';
import type { ProductData } from '../schema.ts';

/** What happens in the middle of a session. */
export interface MapStep {
  id: string;
  name: string;
  /** Everybody and everything at work in it. */
  members: string[];
}

/**
 * The steps of a session with all that is at work in each: the services, roles and parties that the data names, the
 * portals and apps that those people open to reach those services, and the stores that the services use.
 */
export function stepsOf(data: ProductData, relations: readonly { from: string; to: string }[]): MapStep[] {
  const holds = (id: string) => storesWhere(data, (one) => one.in === id).length > 0;
  return Object.entries(data.session.steps).map(([id, { name, services, with: others }]) => {
    const reaches = (door: string) =>
      relations.some(({ from, to }) => from === door && services.includes(to));
    const doors = relations.filter(
      ({ from, to }) => from in data.roles && others.includes(from) && to in data.services && reaches(to),
    );
    const stores = relations.filter(({ from, to }) => services.includes(from) && holds(to));
    const members = [...others, ...doors.map(({ to }) => to), ...services, ...stores.map(({ to }) => to)];
    return { id, name, members: [...new Set(members)] };
  });
}
