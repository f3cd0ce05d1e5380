import { sentencesOfPage } from '../../derived/written-prose.ts';
import type { LateRule } from '../../rule.ts';

/** Names that begin with a consonant but are pronounced with a vowel: ‘engine x’. */
const spokenWithVowel = /^[\s'"‘“(]*nginx\b/i;

export const indefiniteArticle: LateRule = {
  id: 'KD407',
  slug: 'indefinite-article',
  why: '‘A’ and ‘an’ follow the sound of the next word: a wrong article makes readers stumble.',
  remedy: 'Write the article that the finding names.',
  scope: 'late',
  async check({ pages }, report) {
    const advice = await loadRetext();
    for (const { file, text, lineAt } of pages.flatMap((page) => [...sentencesOfPage(page)])) {
      for (const { place, expected } of advice(text)) {
        if (place === undefined || !('start' in place)) continue;
        const [start, end] = [place.start.offset ?? 0, place.end.offset ?? 0];
        const [article, after] = [text.slice(start, end), text.slice(end)];
        if (article.toLowerCase() === 'an' && spokenWithVowel.test(after)) continue;
        const next = /^[^\S\n]+[^\s.,;:!?)]+/.exec(after)?.[0] ?? '';
        report(file, lineAt(start), `'${article}${next}': write '${expected?.[0]}'`);
      }
    }
  },
};

async function loadRetext() {
  const [{ unified }, { VFile }, english, articles] = await Promise.all([
    import('unified'),
    import('vfile'),
    import('retext-english'),
    import('retext-indefinite-article'),
  ]);
  const processor = unified().use(english.default).use(articles.default).freeze();
  return (text: string) => {
    const file = new VFile(text);
    processor.runSync(processor.parse(file), file);
    return file.messages;
  };
}
