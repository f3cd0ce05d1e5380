import { type FactContext, linked, table } from '../../markdown.ts';
import type { ProductData } from '../schema.ts';

/** What is not ready while something does not answer: the services that need it, and those that need these. */
export function failures(context: FactContext): string {
  const { services, parties } = context.data;
  const needed = new Set(Object.values(services).flatMap(({ needs }) => needs));
  const names = (ids: readonly string[]) => ids.map((id) => linked(context, id)).join(', ') || 'None';
  return table(
    ['Down', 'Not ready at once', 'Not ready because of those'],
    [...Object.keys(services), ...Object.keys(parties)]
      .filter((id) => needed.has(id))
      .map((id) => {
        const direct = needing(context.data, [id]);
        return [linked(context, id), names(direct), names(behind(context.data, direct))];
      }),
  );
}

/** The services that need one of these. */
const needing = ({ services }: ProductData, ids: readonly string[]) =>
  Object.entries(services).flatMap(([id, { needs }]) =>
    needs.some((need) => ids.includes(need)) ? [id] : [],
  );

/** The services that need these, or need those that do, without the first. */
function behind(data: ProductData, first: readonly string[]): string[] {
  const found = new Set(first);
  for (let next = [...first]; next.length > 0; ) {
    next = needing(data, next).filter((id) => !found.has(id));
    for (const id of next) found.add(id);
  }
  return Object.keys(data.services).filter((id) => found.has(id) && !first.includes(id));
}
