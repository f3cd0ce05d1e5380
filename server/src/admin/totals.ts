import type { Metrics } from './metrics.ts';
import type { Totals } from './recent-counts.ts';

/** The counts that the operators' page shows. */
export function totalsOf({ requests, stores, signIns, ended, queries, questions }: Metrics): Totals {
  const { responses, refusals, limited } = requests;
  const of = (name: string) => sum(responses[name] ?? []);
  return {
    'Pages to readers': of('page'),
    'Files to readers': of('file'),
    'Gate to strangers': of('gate'),
    'Searched queries': sum(queries.values()),
    'Queries without a hit': sum([...queries].map(([key, count]) => (key.endsWith(' no') ? count : 0))),
    'Questions to Ask': sum(Object.values(questions)),
    'Questions without an answer': questions.unanswered,
    'Sign-ins': signIns.get('sign-in success') ?? 0,
    'Refused sign-ins': sum(
      [...signIns].map(([key, count]) => (/^sign-in (?!success)/.test(key) ? count : 0)),
    ),
    'Ended sessions': sum(Object.values(ended)),
    'Limits hit': sum(Object.values(limited)),
    'Malformed requests and dead cookies': sum(Object.values(refusals)),
    'Errors of the server (5xx)': sum(Object.values(responses).map((counts) => counts[5] ?? 0)),
    'Failures of stores': sum([...stores.health.values()].flatMap(({ failures }) => Object.values(failures))),
  };
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
