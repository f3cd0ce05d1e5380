import type { Corpus } from '@kwikid/content';

const read = new WeakMap<Corpus, ReadonlySet<string>>();

/** Every line of every published page without blanks at its end, read once: whether some page has a directive such as `::playbook[desk]`. */
export function writtenLines(corpus: Corpus): ReadonlySet<string> {
  const known =
    read.get(corpus) ??
    new Set(corpus.pages.flatMap(({ draft, lines }) => (draft ? [] : lines.map((line) => line.trimEnd()))));
  read.set(corpus, known);
  return known;
}
