import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  type Acknowledgement,
  type ChainHead,
  canonicalJson,
  type EvidenceRecord,
  emptyChain,
  nextRecord,
} from '../../api/evidence/chain.ts';
import {
  type ArchivedText,
  type AskedPerson,
  byDay,
  type Coverage,
  type CoveredPage,
  type EvidenceLog,
  type PageText,
} from '../../api/evidence/evidence-log.ts';
import type { PersonName } from '../../session/session.ts';
import { coverageQuery } from '../coverage-query.ts';
import { inTransaction } from './in-transaction.ts';
import { lateDatabase } from './open-database.ts';

/**
 * What records are found by is computed from the record, which the chain protects: in columns of their own a record could
 * be moved to another page or person, and the chain would still verify.
 */
const recordsTable = `CREATE TABLE records (
    number INTEGER PRIMARY KEY CHECK (number = record ->> '$.number'),
    record TEXT NOT NULL,
    issuer TEXT NOT NULL AS (record ->> '$.issuer'),
    subject TEXT NOT NULL AS (record ->> '$.subject'),
    page TEXT NOT NULL AS (record ->> '$.page'),
    text TEXT NOT NULL AS (record ->> '$.text'),
    hash TEXT NOT NULL UNIQUE AS (record ->> '$.hash'),
    UNIQUE (issuer, subject, page, text)
  ) STRICT`;

/** Records refuse every change, so that no later version of this program alters one by accident. */
const schema = `
  CREATE INDEX IF NOT EXISTS records_of_page ON records (page, number);
  CREATE INDEX IF NOT EXISTS records_of_text ON records (page, text, issuer, subject);
  CREATE INDEX IF NOT EXISTS records_of_email ON records (lower(record ->> 'email'));
  CREATE INDEX IF NOT EXISTS records_of_subject ON records (subject);
  CREATE TRIGGER IF NOT EXISTS records_not_updated BEFORE UPDATE ON records BEGIN
    SELECT RAISE(ABORT, 'records are only added');
  END;
  CREATE TRIGGER IF NOT EXISTS records_not_deleted BEFORE DELETE ON records BEGIN
    SELECT RAISE(ABORT, 'records are only added');
  END;
  CREATE TABLE IF NOT EXISTS asked (
    issuer TEXT NOT NULL, subject TEXT NOT NULL, page TEXT NOT NULL, text TEXT NOT NULL, day TEXT NOT NULL,
    PRIMARY KEY (issuer, subject, page, text)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS texts (
    place INTEGER PRIMARY KEY,
    page TEXT NOT NULL, text TEXT NOT NULL, kept TEXT NOT NULL,
    UNIQUE (page, text)
  ) STRICT;
  CREATE TRIGGER IF NOT EXISTS texts_not_updated BEFORE UPDATE ON texts BEGIN
    SELECT RAISE(ABORT, 'texts are only added');
  END;
  CREATE TRIGGER IF NOT EXISTS texts_not_deleted BEFORE DELETE ON texts BEGIN
    SELECT RAISE(ABORT, 'texts are only added');
  END;
  CREATE INDEX IF NOT EXISTS asked_by_text ON asked (page, text, issuer, subject, day);
  CREATE INDEX IF NOT EXISTS asked_of_subject ON asked (subject);
  CREATE INDEX IF NOT EXISTS asked_by_day ON asked (day);
  CREATE INDEX IF NOT EXISTS texts_of_page ON texts (page, place);
`;

/** Whether a page is one of a list, which is null if all are. */
const isSeen = '(?3 IS NULL OR page IN (SELECT value FROM json_each(?3)))';

const askedPeople = `
  SELECT people.issuer, people.subject, day,
    latest.record ->> 'name' AS name, latest.record ->> 'email' AS email
  FROM (
    SELECT issuer, subject, min(day) AS day FROM asked
    WHERE page = ?1 AND text IN (SELECT value FROM json_each(?2)) GROUP BY issuer, subject
  ) AS people
  LEFT JOIN records AS latest ON latest.number =
    (SELECT max(number) FROM records WHERE issuer = people.issuer AND subject = people.subject AND ${isSeen})
  ORDER BY day, people.issuer, people.subject
`;

const peopleNamed = `
  SELECT issuer, subject FROM records WHERE issuer = ?1 AND subject = ?2 AND ${isSeen}
  UNION SELECT issuer, subject FROM asked WHERE issuer = ?1 AND subject = ?2 AND ${isSeen}
  UNION SELECT issuer, subject FROM records WHERE issuer = ?1 AND lower(record ->> 'email') = lower(?2) AND ${isSeen}
`;

const coverageTables = { records: 'records', asked: 'asked', parameter: (place: number) => `?${place}` };

/**
 * Evidence in SQLite, in a file of its own. Processes on one machine may share it: one of them writes at a time. It is
 * opened when it is first used, and again after a failure, so that the server starts without it.
 *
 * @param folder - made if it is missing; `:memory:` keeps nothing
 */
export function openSqliteEvidenceLog(folder: string): EvidenceLog {
  const { tables, close } = lateDatabase(folder, 'evidence.sqlite', prepare);
  return {
    append: async (made) => tables().append(made),
    of: async (person) => tables().of(person),
    ofPage: async (page, part) => tables().ofPage(page, part),
    read: async (after, most) => tables().read(after, most),
    head: async () => tables().head(),
    asked: async (person, texts, day) => tables().asked(person, texts, day),
    coverage: async (pages) => tables().coverage(pages),
    askedOf: async (page, texts, seen) => tables().askedOf(page, texts, seen),
    peopleNamed: async (issuer, name, seen) => tables().peopleNamed(issuer, name, seen),
    keepTexts: async (texts) => tables().keepTexts(texts),
    textsOf: async (page) => tables().textsOf(page),
    textsAskedOf: async (person) => tables().textsAskedOf(person),
    forgetAsked: async (before) => tables().forgetAsked(before),
    close: async () => close(),
  };
}

/** Makes the table, or makes it again from its records if it is an older server's or was changed by hand. */
function makeRecords(database: DatabaseSync): void {
  const made = () => database.prepare("SELECT sql FROM sqlite_schema WHERE name = 'records'").get()?.sql;
  if (made() === recordsTable) return;
  inTransaction(database, 'IMMEDIATE', () => {
    const before = made();
    // Another process was first.
    if (before === recordsTable) return;
    if (before === undefined) return database.exec(recordsTable);
    database.exec(`
      ALTER TABLE records RENAME TO records_before;
      ${recordsTable};
      INSERT INTO records (number, record) SELECT number, record FROM records_before ORDER BY number;
      DROP TABLE records_before;
    `);
  });
}

function prepare(database: DatabaseSync) {
  // FULL: an acknowledgement that was confirmed is on disk, whatever happens to the machine.
  database.exec(`
    PRAGMA synchronous = FULL;
    PRAGMA busy_timeout = 1000;
  `);
  makeRecords(database);
  database.exec(schema);
  const insert = database.prepare('INSERT INTO records (number, record) VALUES (?, ?)');
  const existing = database.prepare(
    'SELECT record FROM records WHERE issuer = ? AND subject = ? AND page = ? AND text = ?',
  );
  const last = database.prepare('SELECT number, hash FROM records ORDER BY number DESC LIMIT 1');
  const ofPerson = database.prepare(
    'SELECT record FROM records WHERE issuer = ? AND subject = ? ORDER BY number',
  );
  const ofPage = database.prepare(
    'SELECT record FROM records WHERE page = ? ORDER BY number DESC LIMIT ? OFFSET ?',
  );
  const after = database.prepare('SELECT record FROM records WHERE number > ? ORDER BY number LIMIT ?');
  const ask = database.prepare('INSERT OR IGNORE INTO asked VALUES (?, ?, ?, ?, ?)');
  const askedOn = database.prepare(
    'SELECT day FROM asked WHERE issuer = ? AND subject = ? AND page = ? AND text = ?',
  );
  const askedOfPerson = database.prepare(
    'SELECT page, text, day FROM asked WHERE issuer = ? AND subject = ?',
  );
  const forget = database.prepare('DELETE FROM asked WHERE day < ?');
  const keep = database.prepare('INSERT OR IGNORE INTO texts (page, text, kept) VALUES (?, ?, ?)');
  const isKept = database.prepare('SELECT 1 FROM texts WHERE page = ? AND text = ?');
  const keptOf = database.prepare('SELECT kept FROM texts WHERE page = ? ORDER BY place');
  const askedFor = database.prepare(askedPeople);
  const named = database.prepare(peopleNamed);
  const statements = new Map<number, StatementSync>();
  const cover = (texts: number) => {
    const statement = statements.get(texts) ?? database.prepare(coverageQuery(coverageTables, texts));
    statements.set(texts, statement);
    return statement;
  };
  const head = (): ChainHead => {
    const row = last.get();
    return row === undefined ? emptyChain : { records: Number(row.number), head: String(row.hash) };
  };
  return {
    // The last record is read inside the transaction: two processes would add two records to one.
    append: (made: Acknowledgement): EvidenceRecord =>
      inTransaction(database, 'IMMEDIATE', () => {
        const row = existing.get(made.issuer, made.subject, made.page, made.text);
        if (row !== undefined) return recordOf(row);
        const record = nextRecord(made, head());
        insert.run(record.number, canonicalJson(record));
        return record;
      }),
    of: ({ issuer, subject }: PersonName) => ofPerson.all(issuer, subject).map(recordOf),
    ofPage: (page: string, { from, most } = { from: 0, most: -1 }) =>
      ofPage.all(page, most, from).map(recordOf),
    read: (number: number, most: number) => after.all(number, most).map(recordOf),
    head,
    asked({ issuer, subject }: PersonName, texts: readonly PageText[], day: string): string[] {
      const find = ({ page, text }: PageText) => askedOn.get(issuer, subject, page, text)?.day;
      const before = texts.map(find);
      const isNew = before.includes(undefined);
      try {
        if (isNew)
          inTransaction(database, 'IMMEDIATE', () => {
            for (const { page, text } of texts) ask.run(issuer, subject, page, text, day);
          });
      } catch {
        // A disk that is full can be read. The day is written at the next visit.
      }
      return before.map((known) => String(known ?? day));
    },
    coverage: (pages: readonly CoveredPage[]) =>
      pages.map(
        ({ page, texts, askedBefore }) =>
          ({ ...cover(texts.length).get(page, askedBefore, ...texts) }) as unknown as Coverage,
      ),
    askedOf: (page: string, texts: readonly string[], seen?: readonly string[]) =>
      askedFor
        .all(page, JSON.stringify(texts), listOf(seen))
        .map((row) => ({ ...row }) as unknown as AskedPerson),
    peopleNamed: (issuer: string, name: string, seen?: readonly string[]) =>
      named.all(issuer, name, listOf(seen)).map((row) => ({ ...row }) as unknown as PersonName),
    keepTexts(texts: readonly ArchivedText[]): void {
      // A start that has nothing to add writes nothing.
      const missing = texts.filter(({ page, text }) => isKept.get(page, text) === undefined);
      if (missing.length === 0) return;
      inTransaction(database, 'IMMEDIATE', () => {
        for (const kept of missing) keep.run(kept.page, kept.text, JSON.stringify(kept));
      });
    },
    textsOf: (page: string) => keptOf.all(page).map(({ kept }) => JSON.parse(String(kept)) as ArchivedText),
    textsAskedOf: ({ issuer, subject }: PersonName) =>
      askedOfPerson
        .all(issuer, subject)
        .map(({ page, text, day }) => ({ page: String(page), text: String(text), day: String(day) }))
        .sort(byDay),
    forgetAsked: (before: string) => void forget.run(before),
  };
}

const listOf = (pages: readonly string[] | undefined) => (pages === undefined ? null : JSON.stringify(pages));

const recordOf = (row: Record<string, unknown>): EvidenceRecord =>
  JSON.parse(String(row.record)) as EvidenceRecord;
