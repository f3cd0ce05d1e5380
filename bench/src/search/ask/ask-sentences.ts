import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSentence } from '@kwikid/server/ask/check-sentence';
import { type Passage, passageOf } from '@kwikid/server/ask/passages';
import { root } from '../../root.ts';
import { builtEngine } from './asked-questions.ts';

/** A sentence that a model might write from a section; in a false one a single thing is changed. */
interface LabelledSentence {
  readonly at: string;
  readonly sentence: string;
  readonly supported: boolean;
  /** Of a true one, how it is written; of a false one, what is wrong. */
  readonly kind: string;
}

type Result = 'as written' | 'in the words of the page' | 'left out';

/**
 * Prints what the check of a model's sentences does with labelled ones: how many true and false ones it shows as they are
 * written, and how many give way to what the page says. What is shown in the words of the page is supported whatever the model wrote.
 */
export async function askSentences(): Promise<void> {
  const { records } = builtEngine();
  const passages = new Map<string, Passage[]>();
  for (const record of records) {
    const passage = passageOf(record);
    if (passage) passages.set(record.url, [...(passages.get(record.url) ?? []), passage]);
  }
  for (const half of ['tune', 'held']) {
    const text = readFileSync(join(root, `packages/search/queries/ask-sentences-${half}.jsonl`), 'utf8');
    const labelled = text
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as LabelledSentence]));
    const known = labelled
      .filter(({ at }) => passages.has(at))
      .map((each) => ({ ...each, result: resultOf(each, passages.get(each.at) ?? []) }));
    if (known.length < labelled.length)
      console.log(`ask-sentences: ${labelled.length - known.length} of sections that are no more`);
    const share = (sentences: readonly { result: Result }[], result: Result) =>
      sentences.filter((each) => each.result === result).length / Math.max(1, sentences.length);
    const percent = (value: number) => `${(100 * value).toFixed(0)} %`;
    const shares = [true, false].map((supported) => {
      const sentences = known.filter((each) => each.supported === supported);
      const results = (['as written', 'in the words of the page', 'left out'] as const).map(
        (result) => `${percent(share(sentences, result))} ${result}`,
      );
      console.log(
        `ask-sentences: ${half}, ${sentences.length} ${supported ? 'true' : 'false'} sentences: ${results.join(', ')}`,
      );
      return { written: share(sentences, 'as written'), out: share(sentences, 'left out') };
    });
    const [right, wrong] = shares;
    if (right === undefined || wrong === undefined) continue;
    for (const isFalse of [0.5, 0.1]) {
      const shown = (1 - isFalse) * (1 - right.out) + isFalse * (1 - wrong.out);
      console.log(
        `ask-sentences: ${half}, of a model that is wrong in ${percent(isFalse)} of its sentences, ${percent(1 - (isFalse * wrong.written) / shown)} of what is shown is supported`,
      );
    }
    const kinds = [...new Set(known.flatMap(({ supported, kind }) => (supported ? [] : [kind])))].sort();
    console.log(
      `ask-sentences: ${half}, false ones shown as written: ${kinds
        .map(
          (kind) =>
            `${kind} ${percent(
              share(
                known.filter((each) => !each.supported && each.kind === kind),
                'as written',
              ),
            )}`,
        )
        .join(', ')}`,
    );
  }
}

function resultOf({ sentence }: LabelledSentence, cited: readonly Passage[]): Result {
  const markers = cited.map((_, at) => `[${at + 1}]`).join('');
  const checked = checkSentence(`${sentence} ${markers}`, cited);
  if (checked === undefined) return 'left out';
  return checked.isQuoted ? 'in the words of the page' : 'as written';
}
