import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './in-transaction.ts';

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

/** Processes on one machine may share the file. */
export const evidenceFile = {
  file: 'evidence.sqlite',
  prepare(database: DatabaseSync): void {
    // FULL: an acknowledgement that was confirmed is on disk, whatever happens to the machine.
    database.exec(`
      PRAGMA synchronous = FULL;
      PRAGMA busy_timeout = 1000;
    `);
    makeRecords(database);
    database.exec(schema);
  },
};
