import { type LongParagraph, longParagraphs } from '../../derived/long-paragraphs.ts';
import type { CorpusRule } from '../../rule.ts';
import { resemblance, shinglesOf } from '../../text/similarity.ts';

/** If one word in thirty changes, about three quarters of the runs of four stay. */
const wordsInRun = 4;
const minResemblance = 0.6;

/** A run in more paragraphs than this is a common phrase, not a copy. */
const maxHolders = 50;

export const nearDuplicateParagraph: CorpusRule = {
  id: 'KD403',
  slug: 'near-duplicate-paragraph',
  severity: 'warning',
  why: 'Paragraphs that differ in a word or two are boilerplate, and readers skip them.',
  remedy: 'Write only what differs, and link to the page with the rest.',
  scope: 'corpus',
  check(corpus, report) {
    const earlier: { paragraph: LongParagraph; shingles: Set<string> }[] = [];
    const holders = new Map<string, number[]>();
    const keys = new Set<string>();
    for (const paragraph of longParagraphs(corpus)) {
      if (keys.has(paragraph.key)) continue;
      keys.add(paragraph.key);
      const shingles = shinglesOf(paragraph.words, wordsInRun);
      const candidates = new Set([...shingles].flatMap((shingle) => holders.get(shingle) ?? []));
      const alike = [...candidates]
        .map((index) => earlier[index])
        .filter((other) => other !== undefined && other.paragraph.page !== paragraph.page)
        .map((other) => ({ other, share: other === undefined ? 0 : resemblance(shingles, other.shingles) }))
        .sort((a, b) => b.share - a.share)[0];
      if (alike?.other !== undefined && alike.share >= minResemblance) {
        const { page, line } = alike.other.paragraph;
        const percent = Math.round(alike.share * 100);
        report(
          paragraph.page.file,
          paragraph.line,
          `${percent}% the same as ${page.file}:${line}: say only what differs and link to it`,
        );
      }
      const index = earlier.push({ paragraph, shingles }) - 1;
      for (const shingle of shingles) {
        const list = holders.get(shingle) ?? [];
        if (list.length < maxHolders) holders.set(shingle, [...list, index]);
      }
    }
  },
};
