import { checkSentence } from '@kwikid/server/ask/check-sentence';
import { type Passage, passageOf } from '@kwikid/server/ask/passages';
import { builtEngine, labelledLines } from './asked-questions.ts';

/** A sentence that a model might write from a section; in a false one a single thing is changed. */
interface LabelledSentence {
  readonly at: string;
  readonly sentence: string;
  readonly supported: boolean;
  /** Of a true one, how it is written; of a false one, what is wrong. */
  readonly kind: string;
}

const results = ['as written', 'in the words of the page', 'left out'] as const;
type Result = (typeof results)[number];
type Checked = LabelledSentence & { readonly result: Result };

/**
 * Prints what the check of a model's sentences does with labelled ones: how many true and false ones it shows as they are
 * written, and how many give way to the words of the page, which are supported whatever the model wrote.
 */
export async function askSentences(): Promise<void> {
  const { records } = builtEngine();
  const passages = new Map<string, Passage[]>();
  for (const record of records) {
    const passage = passageOf(record);
    if (passage) passages.set(record.url, [...(passages.get(record.url) ?? []), passage]);
  }
  for (const half of ['tune', 'held']) {
    const print = (text: string) => console.log(`ask-sentences: ${half}, ${text}`);
    const labelled = labelledLines<LabelledSentence>(`ask-sentences-${half}`);
    const checked = labelled.flatMap((each): Checked[] => {
      const cited = passages.get(each.at);
      return cited === undefined ? [] : [{ ...each, result: resultOf(each.sentence, cited) }];
    });
    const lost = labelled.length - checked.length;
    if (lost > 0) print(`${lost} sentences are of a section that no longer exists`);
    const right = checked.filter(({ supported }) => supported);
    const wrong = checked.filter(({ supported }) => !supported);
    for (const [name, sentences] of Object.entries({ true: right, false: wrong })) {
      const shares = results.map((result) => `${percent(share(sentences, result))} ${result}`);
      print(`${sentences.length} ${name} sentences: ${shares.join(', ')}`);
    }
    for (const isFalse of [0.5, 0.1]) {
      const shown = 1 - (1 - isFalse) * share(right, 'left out') - isFalse * share(wrong, 'left out');
      const supported = 1 - (isFalse * share(wrong, 'as written')) / shown;
      print(
        `of a model that is wrong in ${percent(isFalse)} of its sentences, ${percent(supported)} of what is shown is supported`,
      );
    }
    const kinds = [...new Set(wrong.map(({ kind }) => kind))].sort().map((name) => {
      const sentences = wrong.filter(({ kind }) => kind === name);
      return `${name} ${percent(share(sentences, 'as written'))}`;
    });
    print(`false ones shown as written: ${kinds.join(', ')}`);
  }
}

function resultOf(sentence: string, cited: readonly Passage[]): Result {
  const markers = cited.map((_, at) => `[${at + 1}]`).join('');
  const checked = checkSentence(`${sentence} ${markers}`, cited);
  if (checked === undefined) return 'left out';
  return checked.isQuoted ? 'in the words of the page' : 'as written';
}

const share = (sentences: readonly Checked[], wanted: Result): number =>
  sentences.filter(({ result }) => result === wanted).length / Math.max(1, sentences.length);

const percent = (value: number): string => `${(100 * value).toFixed(0)} %`;
