import type { Corpus, Page } from '@kwikid/content';
import { lineOf } from '@kwikid/content';
import {
  durationsIn,
  type EscalationFile,
  knownDurations,
  type LevelId,
  levelIds,
  type SeverityNumber,
  severityNumbers,
} from '@kwikid/facts';
import type { Table, TableRow } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { checked } from '../../derived/data-file.ts';
import { linkError } from '../../derived/link-error.ts';
import { writtenLines } from '../../derived/written-lines.ts';
import type { CorpusRule, Report } from '../../rule.ts';

export const escalation: CorpusRule = {
  id: 'KD626',
  slug: 'escalation',
  why: 'Severities, levels and their times are in one file: in an outage nobody may find two tables, or two times for one call.',
  remedy:
    'Write the directive that the finding names, or the time of content/data/escalation.yml; writing/facts/src/escalation/schema.ts documents each field.',
  scope: 'corpus',
  check(corpus, report) {
    const at = checked.escalation.check(corpus, report);
    const data = checked.escalation.of(corpus);
    if (at === undefined || data === undefined) return;
    for (const [id, { see }] of Object.entries(data.clocks)) {
      const error = linkError(see.to, corpus);
      if (error !== undefined) at(['clocks', id, 'see', 'to'], error);
    }
    checkShown(data, corpus, at);
    for (const page of corpus.pages.filter(({ draft }) => !draft)) {
      checkTables(page, report);
      checkTimes(page, data, report);
    }
  },
};

type At = (path: readonly (string | number)[], message: string) => void;

/** Each path, each contact and each clock is on a page: what nobody reads is not kept up to date. */
function checkShown({ contacts, clocks }: EscalationFile, corpus: Corpus, at: At): void {
  const lines = writtenLines(corpus);
  const isShown = (directive: string, on: readonly string[]) =>
    on.some((one) => lines.has(`::${directive}[${one}]`));
  for (const number of severityNumbers)
    if (!isShown('escalation-path', [number]))
      at(['severities', number, 'path'], `no page has the line ::escalation-path[${number}]: write it`);
  for (const [index, { name, on }] of contacts.entries())
    if (!isShown('contacts', on))
      at(['contacts', index], `no page shows '${name}': write ::contacts[${on[0]}] on one`);
  for (const [id, { on }] of Object.entries(clocks))
    if (!isShown('clocks', on)) at(['clocks', id], `no page shows it: write ::clocks[${on[0]}] on one`);
}

/** What a column says if the table defines severities or levels. */
const definition = /\b(?:meaning|means|response|resolution|target|message|answer)s?\b/i;
const kinds = [
  {
    rows: severityNumbers,
    column: /^severity$/i,
    instead: '::severities, ::severity-questions or ::client-updates',
  },
  { rows: levelIds.map((id) => id.toUpperCase()), column: /^level$/i, instead: '::escalation-levels' },
] as const;

/** A page's own table of severities, or of levels with their targets. */
function checkTables(page: Page, report: Report): void {
  visit(page.tree, 'table', (table: Table) => {
    const [head = [], ...rows] = table.children.map(cellsOf);
    for (const { rows: keys, column, instead } of kinds) {
      const place = head.findIndex((cell) => column.test(cell));
      const named = rows.filter((cells) => keys.some((key) => cells[place]?.split(',')[0] === key));
      if (place === -1 || named.length < 2 || !head.some((cell) => definition.test(cell))) continue;
      report(page.file, lineOf(table), `a table of its own, which becomes outdated: write ${instead}`);
    }
  });
}

const cellsOf = (row: TableRow) => row.children.map((cell) => textOf(cell).trim());

const severityName = /\bseverity (?<numbers>[1-4](?:(?:, | and | or )[1-4])*)/gi;
const levelName = /\bL-(?<number>[1-5])\b/g;
/** A limit: what somebody must do in a time, and not how long something lasted. */
const limit = /\b(?:within|after|in|every)\s+$/i;

/** Times beside a severity or a level that the data does not have for it. */
function checkTimes(page: Page, data: EscalationFile, report: Report): void {
  for (const { text, line } of sentencesOf(page)) {
    const limits = durationsIn(text).filter(({ index }) => limit.test(text.slice(0, index)));
    if (limits.length === 0) continue;
    const subjects = subjectsOf(text);
    if (subjects.length === 0) continue;
    const known = new Set(subjects.flatMap((subject) => [...knownDurations(data, subject)]));
    for (const { text: written, key } of limits)
      if (!known.has(key))
        report(
          page.file,
          line,
          `'${written}': ${checked.escalation.path} has no such time for this severity or level`,
        );
  }
}

function subjectsOf(text: string): ({ severity: SeverityNumber } | { level: LevelId })[] {
  const numbers = [...text.matchAll(severityName)].flatMap(
    ({ groups }) => groups?.numbers?.match(/[1-4]/g) ?? [],
  );
  const levels = [...text.matchAll(levelName)].map(({ groups }) => `l-${groups?.number}`);
  return [
    ...numbers.map((number) => ({ severity: number as SeverityNumber })),
    ...levels.map((id) => ({ level: id as LevelId })),
  ];
}

interface Sentence {
  text: string;
  line: number;
}

/** The sentences of the text, and each row of a table as one. */
function sentencesOf(page: Page): Sentence[] {
  const rows: Sentence[] = [];
  visit(page.tree, 'tableRow', (row: TableRow) => {
    rows.push({ text: cellsOf(row).join(' | '), line: lineOf(row) });
  });
  const inTable = new Set(rows.map(({ line }) => line));
  const prose = page.prose.flatMap(({ text, lineAt }) =>
    [...text.matchAll(/[^.!?]+[.!?]*/g)].map((match) => ({ text: match[0], line: lineAt(match.index) })),
  );
  return [...rows, ...prose.filter(({ line }) => !inTable.has(line))];
}
