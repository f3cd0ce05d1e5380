import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { correctionStoreBounds } from '../api/corrections/correction-store.ts';
import { defaultMaxPageTexts, defaultMaxTexts, storedGapKinds } from '../api/insight/insight-store.ts';
import { maxOfAll, maxOfReader } from '../api/sessions/sessions-table.ts';

/** Who and what the rows are about. */
export interface Filling {
  issuer: string;
  /** Subject of the reader who has as much as one reader may have. */
  reader: string;
  /** Path of a page, and of one that somebody must acknowledge. */
  page: string;
  asked: string;
}

/** When the rows were made, in seconds since the epoch, and on which day. */
const at = 1_800_000_000 - 3600;
const day = '2027-01-15';
/** Three bytes each, the most that a unit of UTF-16 takes. */
const long = (units: number, name: number | string) => `${name}${'漢'.repeat(units)}`.slice(0, units);
const many = <Row>(count: number, row: (number: number) => Row): Row[] =>
  Array.from({ length: count }, (_, number) => row(number));

/** A table into which requests of readers or strangers write, at its bounds. */
export interface FullTable {
  /** Its name in SQLite, with the file; absent if there is none. */
  sqlite?: { file: string; table: string };
  /** Its name in PostgreSQL. */
  postgres: string;
  /** By column. */
  rows: (of: Filling) => Record<string, unknown>[];
  /** With the rows above, and whatever is added. */
  maxRows: number;
  /** Of the table with its indexes. */
  maxMegabytes: number;
}

const { ofWriter, open, closedOfWriter, closed } = correctionStoreBounds;
const texts = { text: 1000, replacement: 2000, reason: 1000, why: 500 };

function corrections({ issuer, reader, page }: Filling) {
  const made = (number: number, isOpen: boolean) => {
    const perWriter = isOpen ? ofWriter : closedOfWriter;
    const writer = Math.floor(number / perWriter);
    const by = { name: `Reader ${writer}`, email: `reader-${writer}@kwikid.example` };
    const person = { issuer, subject: writer === 0 ? reader : `s${writer}` };
    const decision = { state: 'declined', at, by: { ...by, ...person }, why: long(texts.why, number) };
    return {
      ...{ id: `${isOpen ? 'open' : 'closed'}-${number}`, page, anchor: 'more' },
      ...{ text: long(texts.text, number), replacement: long(texts.replacement, number) },
      ...{ reason: long(texts.reason, number), at: at - number, ...person, writer: JSON.stringify(by) },
      ...{ closed: isOpen ? null : at - number, decision: isOpen ? null : JSON.stringify(decision) },
    };
  };
  return [...many(open, (number) => made(number, true)), ...many(closed, (number) => made(number, false))];
}

const counted = { count: 1, first: day, last: day };
const keptPage = (number: number) => ({ path: `/${long(299, number)}`, title: long(120, number) });

/** Every table that requests write, at its bounds. A table that is missing here fails the test of bounds. */
export const fullTables: readonly FullTable[] = [
  {
    sqlite: { file: 'corrections.sqlite', table: 'corrections' },
    postgres: 'corrections',
    rows: corrections,
    maxRows: open + closed,
    maxMegabytes: 40,
  },
  {
    sqlite: { file: 'insight.sqlite', table: 'gaps' },
    postgres: 'gaps',
    rows: () =>
      storedGapKinds.flatMap((kind) =>
        many(defaultMaxTexts, (number) => ({ kind, text: long(120, `${number} `), ...counted })),
      ),
    maxRows: storedGapKinds.length * defaultMaxTexts,
    maxMegabytes: 64,
  },
  {
    sqlite: { file: 'insight.sqlite', table: 'judgements' },
    postgres: 'judgements',
    rows: () =>
      many(defaultMaxTexts, (number) => ({
        ...{ text: long(120, `${number} `), helpful: 0, unhelpful: 1 },
        ...{ first: day, last: day },
      })),
    maxRows: defaultMaxTexts,
    maxMegabytes: 24,
  },
  {
    sqlite: { file: 'insight.sqlite', table: 'page_judgements' },
    postgres: 'page_judgements',
    rows: ({ page }) =>
      many(defaultMaxPageTexts, (number) => ({
        ...{ page: number % 2 === 0 ? page : `/docs/page-${number}`, helpful: 0 },
        ...{ reason: 'outdated', text: long(500, `${number} `), ...counted },
      })),
    maxRows: defaultMaxPageTexts,
    maxMegabytes: 16,
  },
  {
    sqlite: { file: 'readers.sqlite', table: 'readers' },
    postgres: 'readers',
    rows: ({ issuer, reader }) =>
      many(200, (number) => ({
        ...{ issuer, subject: number === 0 ? reader : `s${number}`, used: at },
        data: JSON.stringify({
          ...{ pins: many(50, keptPage), recents: many(50, keptPage), follows: many(30, keptPage) },
          steps: many(50, (step) => `step-${step}`),
        }),
      })),
    maxRows: 201,
    maxMegabytes: 60,
  },
  {
    sqlite: { file: 'state.sqlite', table: 'sessions' },
    postgres: 'sessions',
    rows: ({ issuer, reader }) =>
      many(maxOfAll, (number) => ({
        ...{ id: `session-${number}`, subject: number < maxOfReader ? reader : `s${number}`, issuer },
        ...{ provider_session: null, started: at - number / 1000, last_seen: at, expires: at + 3600 },
        ...{ browser: 'Firefox on Linux', ended_at: null, ended_by: null },
      })).map((row) => ({ ...row, started: Math.floor(row.started) })),
    maxRows: maxOfAll,
    maxMegabytes: 60,
  },
  {
    // Bounded by time: what is over is removed.
    sqlite: { file: 'state.sqlite', table: 'revocations' },
    postgres: 'revocations',
    rows: () =>
      many(20_000, (number) => ({
        ...{ kind: 'session', id: `revoked-${number}`, issued_until: at - 7200, keep_until: at },
        place: number + 1,
      })),
    maxRows: 20,
    maxMegabytes: 8,
  },
  {
    sqlite: { file: 'evidence.sqlite', table: 'asked' },
    postgres: 'evidence_asked',
    rows: ({ issuer, asked }) =>
      many(2000, (number) => ({
        ...{
          issuer,
          subject: `s${number}`,
          page: asked,
          text: 'a'.repeat(64),
          day,
        },
      })),
    maxRows: 2001,
    maxMegabytes: 4,
  },
  {
    postgres: 'limits',
    rows: () =>
      many(100_000, (number) => ({
        ...{ name: 'limit', caller: `caller-${number}`, taken: 1, until: new Date().toISOString() },
      })),
    // And what is added before it is looked at again, each minute.
    maxRows: 100_100,
    maxMegabytes: 40,
  },
];

/** Tables that are bounded by what the site publishes or sends, and never by what a request says. */
export const otherTables: Readonly<Record<string, string>> = {
  records: 'one for each person and text: only texts that are served are acknowledged',
  evidence: 'the same in PostgreSQL',
  texts: 'one for each text that a release had',
  evidence_texts: 'the same in PostgreSQL',
  digests: 'one for each team and period, for 30 days',
  revocation_changes: 'one for each revocation',
  feed_tokens: 'written by older versions only',
  opened: 'the same',
  schema_versions: 'one for each version',
};

/** Puts the rows of every table into the files of a folder, beside a server that uses them. */
export function fillFolder(folder: string, of: Filling): void {
  for (const { sqlite, rows } of fullTables) {
    if (sqlite === undefined) continue;
    const database = new DatabaseSync(join(folder, sqlite.file));
    const columns = database
      .prepare(`SELECT name FROM pragma_table_info('${sqlite.table}')`)
      .all()
      .map(({ name }) => String(name));
    const values = columns.map(() => '?');
    const insert = database.prepare(`INSERT OR REPLACE INTO ${sqlite.table} (${columns}) VALUES (${values})`);
    database.exec('BEGIN');
    for (const row of rows(of)) insert.run(...columns.map((name) => row[name] as string | number | null));
    database.exec('COMMIT');
    database.close();
  }
}
