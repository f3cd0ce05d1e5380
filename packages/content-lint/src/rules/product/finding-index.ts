import type { Corpus, Page } from '@kwikid/content';
import { resolveLink, rowsBelow } from '@kwikid/content';
import type { Blockquote, Paragraph } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { CorpusRule } from '../../rule.ts';

/** The page that leads from the words of an auditor's report to the page that closes the finding. */
const indexFile = 'content/docs/knowledge/index.md';
const head = ['Finding, as an auditor words it', 'CWE', 'Page'];

/** A finding that a page quotes: `> **Title.** … CWE-307, CWE-770.` */
interface QuotedFinding {
  title: string;
  weaknesses: string;
  line: number;
}

export const findingIndex: CorpusRule = {
  id: 'KD620',
  slug: 'finding-index',
  severity: 'error',
  why: 'Every finding that a page of the knowledge base quotes is in the index of findings, with its CWE numbers: a reader comes with the words or the number of a report.',
  remedy: `Write the row that the finding gives into the table of ${indexFile}, or correct the quotation.`,
  scope: 'corpus',
  check(corpus, report) {
    const index = corpus.pageByFile.get(indexFile);
    if (index === undefined) return;
    const rows = rowsBelow(index.tree, head).map(({ cells: [title = '', weaknesses = ''], line }) => ({
      ...{ title, weaknesses, line, isUsed: false },
      files: filesLinkedAt(index, line, corpus),
    }));
    for (const page of corpus.pages) {
      if (!page.file.startsWith('content/docs/knowledge/') || page.draft) continue;
      for (const { title, weaknesses, line } of findingsOf(page)) {
        const row = rows.find((each) => each.title === title && each.files.includes(page.file));
        if (row !== undefined) row.isUsed = true;
        if (row?.weaknesses === weaknesses) continue;
        report(
          page.file,
          line,
          `the index of findings lacks the row | ${title} | ${weaknesses} | this page |`,
        );
      }
    }
    for (const { title, line, isUsed } of rows)
      if (!isUsed) report(indexFile, line, `no page in this row quotes the finding '${title}'`);
  },
};

function filesLinkedAt(page: Page, line: number, corpus: Corpus): string[] {
  return page.links.flatMap((link) => {
    const target = link.line === line ? resolveLink(link.url, page, corpus) : undefined;
    return target?.type === 'markdown' ? target.file : [];
  });
}

function findingsOf({ tree }: Page): QuotedFinding[] {
  const findings: QuotedFinding[] = [];
  visit(tree, 'blockquote', ({ children: [paragraph], position }: Blockquote) => {
    const [strong] = paragraph?.type === 'paragraph' ? (paragraph as Paragraph).children : [];
    if (strong?.type !== 'strong') return;
    findings.push({
      title: textOf(strong).replace(/\.$/, ''),
      weaknesses: [...textOf(paragraph).matchAll(/CWE-\d+/g)].map(([name]) => name).join(', ') || 'none',
      line: position?.start.line ?? 1,
    });
  });
  return findings;
}
