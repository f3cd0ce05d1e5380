import type { Corpus } from '@kwikid/content';
import { meantOr } from '@kwikid/content';
import { checked } from '../../derived/data-file.ts';
import { problemUses } from '../../derived/problems.ts';
import type { CorpusRule, Report } from '../../rule.ts';

export const problemTypes: CorpusRule = {
  id: 'KD613',
  slug: 'problem-types',
  why: 'A problem type has one status and one title wherever it is used: a caller that compares types does the wrong thing if one type means two things.',
  remedy:
    'Write the status and the title of content/data/problems.yml, or give the other meaning a type of its own there.',
  scope: 'corpus',
  check(corpus, report) {
    const at = checked.problems.check(corpus, report);
    if (at === undefined) return;
    const { problems } = checked.problems.of(corpus);
    checkUses(corpus, report);
    const used = new Set(problemUses(corpus).map(({ type }) => type));
    const titles = new Map<string, string>();
    for (const [type, { title }] of Object.entries(problems)) {
      const other = titles.get(title);
      if (other !== undefined)
        at(['problems', type, 'title'], `'${other}' means the same: keep one of the two types`);
      titles.set(title, type);
      if (!used.has(type) && !isNamed(type, corpus))
        at(['problems', type], `no table of errors has '${type}': add a row to one, or remove it`);
    }
  },
};

function checkUses(corpus: Corpus, report: Report): void {
  const { problems } = checked.problems.of(corpus);
  for (const { type, status, title, file, line } of problemUses(corpus)) {
    const known = problems[type];
    if (known === undefined)
      report(
        file,
        line,
        `no problem type '${type}': ${meantOr(type, Object.keys(problems), `add it to ${checked.problems.path}`)}`,
      );
    if (known !== undefined && status !== undefined && status !== String(known.status))
      report(
        file,
        line,
        `'${type}' has the status ${known.status} everywhere else, not ${status}: write that, or use another type`,
      );
    if (known !== undefined && title !== undefined && title !== known.title)
      report(file, line, `'${type}' has the title '${known.title}': write the same words`);
  }
}

/** Whether a program or a text has the type: some errors come from every service, and are in no table. */
const isNamed = (type: string, corpus: Corpus) =>
  corpus.pages.some(
    ({ draft, lines }) => !draft && lines.some((line) => line.includes(`/problems/${type}"`)),
  );
