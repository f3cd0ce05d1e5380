import { code, diagram, type FactContext, linked, listed, nameOf, table } from '../../markdown.ts';

/** The states of a session, their transitions, who causes each and which event it publishes. */
export function sessionStates(context: FactContext): string {
  const { data } = context;
  const { initial, states, transitions } = data.session;
  const drawn = Object.keys(states).filter((state) => !states[state]?.aside);
  const aside = Object.keys(states).filter((state) => states[state]?.aside);
  const node = (state: string) => state.replaceAll('-', '_');
  const main = transitions.filter(({ from, to }) => drawn.includes(from) && drawn.includes(to));
  const description = [
    `A session begins as ${initial}.`,
    ...main.map(
      ({ from, to, when }) => `From ${from} to ${to}: ${when.charAt(0).toLowerCase()}${when.slice(1)}.`,
    ),
    `The states ${listed(aside)} are left out.`,
  ].join(' ');
  return [
    diagram('stateDiagram-v2', 'The states of a session', description, [
      'direction TB',
      ...drawn.map((state) => `state "${state}" as ${node(state)}`),
      `[*] --> ${node(initial)}`,
      ...main.map(({ from, to }) => `${node(from)} --> ${node(to)}`),
    ]),
    `The diagram leaves out ${listed(aside.map(code))}; the tables have them all.`,
    table(
      ['State', 'Meaning'],
      Object.entries(states).map(([state, { meaning }]) => [code(state), meaning]),
    ),
    table(
      ['From', 'To', 'When', 'Caused by', 'Event'],
      transitions.map(({ from, to, when, by, event }) => [
        code(from),
        code(to),
        when,
        listed(by.map((id) => (data.services[id] ? linked(context, id) : nameOf(data, id)))),
        code(event),
      ]),
    ),
  ].join('\n\n');
}

/** What happens in the middle of a session, and which services are at work. */
export function sessionSteps(context: FactContext): string {
  return table(
    ['Step', 'Services', 'Ends with'],
    Object.values(context.data.session.steps).map(({ name, parts, services, ends }) => [
      parts === undefined ? name : `${name}: ${parts}`,
      services.map((id) => linked(context, id)).join(', '),
      code(ends),
    ]),
  );
}
