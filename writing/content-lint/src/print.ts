import type { LintResult } from './run-lint.ts';
import type { Summary } from './summary.ts';

/**
 * The findings as lines for a terminal, `file:line error id slug message`, then the summary.
 *
 * @example content/docs/a.md:12 error KD101 broken-link no page at '/docs/b': the nearest is '/docs/c'
 */
export function printed({ findings, summary }: LintResult): string {
  const lines = findingLines(findings);
  return [...lines, ...(lines.length > 0 ? [''] : []), ...summaryLines(summary)].join('\n');
}

/** One line for each finding. */
export const findingLines = (findings: LintResult['findings']): string[] =>
  findings.map(({ file, line, rule, slug, message }) => `${file}:${line} error ${rule} ${slug}: ${message}`);

function summaryLines(summary: Summary): string[] {
  const { pages, errors, byRule, samples } = summary;
  const due = samples.test + samples.exempt + samples.unmarked;
  const share = due === 0 ? 0 : Math.round((samples.test / due) * 100);
  return [
    ...Object.entries(byRule).map(([name, count]) => `${String(count).padStart(6)}  ${name}`),
    `${pages.documents} documents, ${pages.posts} posts, ${pages.sitePages} pages of the site; ${pages.drafts} of them drafts`,
    `${summary.due} due for review, ${summary.overdue} overdue`,
    `${due} samples: ${samples.test} marked test (${share}%), ${samples.exempt} excused with a reason, ${samples.unmarked} without a mark; ${samples.output} expected outputs`,
    `${errors} errors`,
  ];
}
