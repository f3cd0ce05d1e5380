import { code, type FactContext, linked, table } from '../../markdown.ts';

/** Every problem type with its status, its title, and the services whose tables of errors have it. */
export function problems(context: FactContext): string {
  const { data, errorTypesOf } = context;
  const types = new Map(Object.keys(data.services).map((id) => [id, new Set(errorTypesOf(id))]));
  const servicesWith = (type: string) => [...types].flatMap(([id, own]) => (own.has(type) ? [id] : []));
  return table(
    ['`type` ends in', 'Status', 'Title', 'Comes from'],
    Object.entries(context.problems.problems).map(([type, { status, title }]) => [
      code(type),
      String(status),
      title,
      servicesWith(type)
        .map((id) => linked(context, id))
        .join(', ') || 'Every service of ours',
    ]),
  );
}
