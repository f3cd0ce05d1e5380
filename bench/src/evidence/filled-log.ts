import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AcknowledgedPage } from '@kwikid/prepared-build/read';
import { canonicalJson, emptyChain, nextRecord } from '../../../server/src/api/evidence/chain.ts';
import type { openPool } from '../../../server/src/stores/postgres/pool.ts';

export const issuer = 'https://id.bench.example';
const words =
  'Call the lead within 15 minutes of the first sign, and write down what was seen, by whom and when. ';

/** Pages that must be acknowledged, each with a text of about 6,000 characters. */
export const manyPages = (count: number): AcknowledgedPage[] =>
  Array.from({ length: count }, (_, number) => {
    const title = `Procedure ${number}`;
    const blocks = Array.from({ length: 12 }, (_, at) => `${at}. ${words.repeat(5)}`);
    const markdown = blocks.join('\n\n');
    const text = createHash('sha256').update(`${title}\n\n${markdown}`).digest('hex');
    return {
      ...{ path: `/docs/procedure-${number}`, title, text, who: ['support'], within: 14 },
      content: {
        title,
        markdown,
        blocks: blocks.map((block) => ['text', block] as const).map(([k, b]) => [k, b]),
      },
    };
  });

/**
 * Fills a log that was opened once: everybody acknowledged every page, and `open` others were asked only.
 *
 * @param folder - of evidence.sqlite
 */
export function fill(folder: string, pages: readonly AcknowledgedPage[], people: number, open: number): void {
  const database = new DatabaseSync(join(folder, 'evidence.sqlite'));
  const insert = database.prepare('INSERT INTO records (number, record) VALUES (?, ?)');
  const ask = database.prepare('INSERT INTO asked VALUES (?, ?, ?, ?, ?)');
  let head = emptyChain;
  database.exec('BEGIN');
  for (let person = 0; person < people + open; person++)
    for (const { path, text } of pages) {
      const subject = `subject-${person}`;
      ask.run(issuer, subject, path, text, '2026-11-01');
      if (person >= people) continue;
      const at = new Date(Date.UTC(2026, 10, 1 + (person % 20), person % 24, person % 60)).toISOString();
      const record = nextRecord(
        {
          ...{ issuer, subject, name: `Person Number ${person}`, email: `person-${person}@kwikid.example` },
          ...{ page: path, text, release: 'c0ffee', at },
        },
        head,
      );
      head = { records: record.number, head: record.hash };
      insert.run(record.number, canonicalJson(record));
    }
  database.exec('COMMIT');
  database.close();
}

/**
 * Copies a filled log's records and what was asked.
 *
 * @param folder - of evidence.sqlite
 */
export async function copyToPostgres(folder: string, pool: ReturnType<typeof openPool>): Promise<void> {
  const database = new DatabaseSync(join(folder, 'evidence.sqlite'));
  const tables = [
    { rows: 'number, record FROM records', to: 'evidence (number, record)', columns: ['bigint', 'text'] },
    { rows: '* FROM asked', to: 'evidence_asked', columns: ['text', 'text', 'text', 'text', 'text'] },
  ];
  for (const { rows: select, to, columns } of tables) {
    const rows = database
      .prepare(`SELECT ${select}`)
      .all()
      .map((row) => Object.values(row));
    const arrays = columns.map((type, at) => `$${at + 1}::${type}[]`).join(', ');
    for (let start = 0; start < rows.length; start += 5000) {
      const some = rows.slice(start, start + 5000);
      await pool.query(
        `INSERT INTO ${to} SELECT * FROM unnest(${arrays})`,
        columns.map((_, at) => some.map((row) => row[at])),
      );
    }
    await pool.query(`VACUUM ANALYZE ${to.split(' ', 1)[0]}`);
  }
  database.close();
}
