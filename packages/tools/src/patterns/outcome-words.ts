import type { Verdict } from '../verdict.ts';
import { mostCounted, mostListed } from './find-matches.ts';
import type { Outcome } from './pattern-matcher.ts';

/** An outcome in words. */
export function outcomeWords(outcome: Outcome): Verdict[] {
  if (outcome.kind === 'timeout') {
    return [
      {
        state: 'invalid',
        word: 'Stopped',
        text: 'This pattern took more than a second on this text: it would hold up a server in the same way. Look for a repeat within a repeat, such as (a+)+, or for two neighbours that match the same, such as \\d*\\d*: where the rest does not match, every division between them is tried.',
      },
    ];
  }
  if (outcome.kind === 'failed') {
    return [
      {
        state: 'warning',
        text: 'The tester could not be loaded: check your connection, then reload this page.',
      },
    ];
  }
  if (outcome.kind !== 'matches') return [];
  const { total } = outcome.matches;
  if (total === 0)
    return [{ state: 'note', word: 'No match', text: 'the pattern matches nothing in this text.' }];
  const count = total >= mostCounted ? `${inEnglish(mostCounted)} or more` : inEnglish(total);
  const listed = total > mostListed ? `; the first ${inEnglish(mostListed)} are shown` : '';
  return [{ state: 'valid', word: total === 1 ? 'One match' : 'Matches', text: `${count} found${listed}.` }];
}

function inEnglish(count: number): string {
  return count.toLocaleString('en');
}
