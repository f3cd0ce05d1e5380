import { type EscalationFile, escalationFile } from '../escalation/schema.ts';

const level = (name: string, within: string) => ({
  ...{
    name,
    takes: 'Readers',
    respond: { within, from: 'the ring' },
    resolve: '2 hours',
    movesUp: 'It is late',
  },
  ...{ answersFor: 'The desk', goodWork: 'Nobody waits' },
  duty: { from: 'The library', count: 'One', calledBy: 'Readers' },
});
const severity = (meaning: string, more: object) => ({
  ...{
    meaning,
    example: 'A shelf',
    askAgain: '3 hours',
    updates: { first: 'After 40 minutes', further: 'Daily', last: 'At the end' },
  },
  ...more,
});
const soon = [{ within: '1 working day', who: 'L-1', does: 'Answer.' }];

/** Severities and levels of a library. */
export const deskEscalation: EscalationFile = escalationFile.parse({
  basis: 'proposed',
  reviewed: '2026-11-24',
  targetsFor: ['1', '2'],
  severities: {
    '1': severity('All desks are closed', {
      question: 'Are all desks closed?',
      path: [
        { who: 'L-1', does: 'Call L-2.' },
        { after: '5 minutes', if: 'L-2 has not answered', who: 'L-1', does: 'Call L-3.' },
        { target: 'l-4', who: 'L-4', does: 'Take command.' },
        { after: '30 minutes', every: true, who: 'Commander', does: 'Stop and check.' },
      ],
    }),
    '2': severity('One desk is closed', {
      question: 'Is one desk closed?',
      path: [{ who: 'L-1', does: 'Look.' }],
    }),
    '3': severity('A chair is broken', {
      question: 'Is a chair broken?',
      respond: '1 working day',
      path: soon,
    }),
    '4': severity('Nothing fails', { respond: '1 working day', path: soon }),
  },
  levels: {
    'l-1': level('Front desk', '15 minutes'),
    'l-2': level('Librarian', '20 minutes'),
    'l-3': level('Binder', '1 hour'),
    'l-4': level('Leads', '25 minutes'),
    'l-5': level('Trustees', '10 minutes'),
  },
  calling: [
    { call: 'The first person', note: 'Let it ring.' },
    { after: '5 minutes', call: 'The second person' },
  ],
  messages: [{ to: 'Staff', first: '10 minutes after the ring', further: 'Hourly', by: 'L-1' }],
  contacts: [
    { name: 'Front desk', for: 'All', how: 'Bell', owner: 'head librarian', on: ['support'] },
    { name: 'Guard', for: 'Fire', how: 'Bell', value: 'Bell 2', owner: 'guard', on: ['support', 'incident'] },
  ],
  clocks: {
    fire: {
      ...{ duty: 'A fire', who: 'We', within: '6 hours', from: 'Smoke' },
      ...{ see: { name: 'Map', to: '/docs/product/map#fire' }, on: ['incident'] },
    },
  },
});
