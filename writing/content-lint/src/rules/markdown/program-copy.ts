import { programsFolder } from '@kwikid/content';
import type { PageRule } from '../../rule.ts';

/** Lines of a program from this length on are its own: shorter ones, such as `return found`, are anybody's. */
const ownLine = 24;
/** So many lines of a program in one block are a copy, not an accident. */
const copied = 3;

/** The classes of characters by which a pattern of a PAN or an Aadhaar number is known. */
const numberPattern = /ABCFGHJLPT|\[2-9\](?:\\d|\[0-9\])\{|\[A-Z\]\{5\}(?:\\d|\[0-9\])\{4\}\[A-Z\]/;
/** Its pages explain the forms of documents, which its rules name. */
const explainsPatterns = /^content\/(?:docs\/product|blog)\//;

export const programCopy: PageRule = {
  id: 'KD305',
  slug: 'program-copy',
  why: 'A checker is one tested program: a copy on a page has no test with hostile input, and misses what the program has learned since.',
  remedy: `Link to the program by pathname:///programs/<name>, which puts it into the folder of the page's samples, and call it; change it in ${programsFolder}.`,
  check(page, report, corpus) {
    for (const fence of page.fences) {
      const title = fence.meta.get('title') ?? '';
      if (corpus.programs.has(title)) report(fence.line, `'${title}' is a tested program: link to it`);
      const lines = new Set(linesOf(fence.value));
      for (const [name, text] of corpus.programs) {
        const same = new Set(linesOf(text).filter((line) => lines.has(line)));
        if (same.size < copied) continue;
        report(fence.line, `${same.size} lines of '${name}' are copied: link to it and call it`);
      }
      if (!explainsPatterns.test(page.file) && numberPattern.test(fence.value)) {
        report(fence.line, "a pattern of document numbers of its own: call 'personal_data.py'");
      }
    }
  },
};

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= ownLine);
