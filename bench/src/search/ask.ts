import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine, parseSynonyms } from '@kwikid/search';
import { answeringStrength, retrievePassages } from '@kwikid/server/ask/passages';
import { root } from '../root.ts';

/**
 * Prints how many of the labelled questions Ask answers and refuses rightly without a model, and how often the page
 * that answers is among the sections that it quotes.
 */
export async function ask(): Promise<void> {
  const { records, synonyms } = JSON.parse(readFileSync(join(root, 'build/search.json'), 'utf8'));
  const engine = createEngine(records, { synonyms: parseSynonyms(synonyms) });
  const labelled = readFileSync(join(root, 'server/src/api/ask/fixtures/questions.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t') as [question: string, page: string]);
  let [answerable, answered, refused, found] = [0, 0, 0, 0];
  const weak = { answerable: 0, other: 0 };
  const wrong: string[] = [];
  for (const [question, page] of labelled) {
    const { strength, passages } = retrievePassages(engine, question);
    const answers = strength >= answeringStrength;
    if (engine.search({ query: question }).weak) weak[page === '-' ? 'other' : 'answerable']++;
    if (page === '-') refused += answers ? 0 : 1;
    else {
      answerable++;
      answered += answers ? 1 : 0;
      found += passages.slice(0, 3).some(({ url }) => url.split('#')[0] === page) ? 1 : 0;
    }
    if (answers === (page === '-')) wrong.push(`  ${strength.toFixed(2)} ${question}`);
  }
  console.log(
    `Ask without a model, ${labelled.length} labelled questions, strength from ${answeringStrength} on:`,
  );
  console.log(`answered ${answered} of ${answerable} that the documentation answers`);
  console.log(`refused ${refused} of ${labelled.length - answerable} that it does not`);
  console.log(`the page that answers is quoted from for ${found} of ${answerable}`);
  console.log(
    `hits are weak for ${weak.answerable} of ${answerable} that it answers, ${weak.other} of ${labelled.length - answerable} that it does not`,
  );
  console.log(['wrong:', ...wrong].join('\n'));
}
