import type { DatabaseSync } from 'node:sqlite';
import {
  type CorrectionBounds,
  type CorrectionStore,
  closedSeconds,
  correctionOf,
  correctionStoreBounds,
  type StoredCorrection,
  type StoredDecision,
} from '../../api/corrections/correction-store.ts';
import { inTransaction } from './in-transaction.ts';
import { lateDatabase } from './open-database.ts';

/**
 * Suggested corrections in SQLite, in a file of their own: no session ends if it fills its disk, is lost or is
 * deleted. It is opened when it is first used, and again after a failure.
 *
 * @param folder - made if it is missing; `:memory:` keeps nothing
 * @param bounds - for tests
 */
export function openSqliteCorrections(
  folder: string,
  bounds: CorrectionBounds = correctionStoreBounds,
): CorrectionStore {
  const { tables, close } = lateDatabase(folder, 'corrections.sqlite', (database) =>
    prepare(database, bounds),
  );
  return {
    add: async (correction) => tables().add(correction),
    list: async (page) => tables().list(page),
    ofPerson: async (person) => tables().ofPerson(person),
    decide: async (id, decision) => tables().decide(id, decision),
    close: async () => close(),
  };
}

function prepare(database: DatabaseSync, bounds: CorrectionBounds) {
  database.exec(`
    PRAGMA synchronous = NORMAL;
    PRAGMA busy_timeout = 200;
    PRAGMA secure_delete = ON;
    CREATE TABLE IF NOT EXISTS corrections (
      id TEXT PRIMARY KEY, page TEXT NOT NULL, anchor TEXT NOT NULL,
      text TEXT NOT NULL, replacement TEXT NOT NULL, reason TEXT NOT NULL, at INTEGER NOT NULL,
      issuer TEXT NOT NULL, subject TEXT NOT NULL, writer TEXT NOT NULL,
      closed INTEGER, decision TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS corrections_by_page ON corrections (page);
  `);
  const expire = database.prepare(`DELETE FROM corrections WHERE closed + ${closedSeconds} < ?`);
  const same = database.prepare(`
    SELECT * FROM corrections WHERE page = ? AND closed IS NULL AND issuer = ? AND subject = ?
      AND text = ? AND replacement = ?`);
  const countOpen = database.prepare(`
    SELECT count(*) AS ofAll, count(*) FILTER (WHERE issuer = ? AND subject = ?) AS ofWriter
    FROM corrections WHERE closed IS NULL`);
  const insert = database.prepare(`
    INSERT INTO corrections (id, page, anchor, text, replacement, reason, at, issuer, subject, writer)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const ofId = database.prepare('SELECT * FROM corrections WHERE id = ?');
  const order = `ORDER BY closed IS NOT NULL, at DESC, id LIMIT ${bounds.listed}`;
  const listAll = database.prepare(`SELECT * FROM corrections ${order}`);
  const listPage = database.prepare(`SELECT * FROM corrections WHERE page = ? ${order}`);
  const listPerson = database.prepare(`
    SELECT * FROM corrections WHERE (issuer = ?1 AND subject = ?2) OR (
      json_extract(decision, '$.by.issuer') = ?1 AND json_extract(decision, '$.by.subject') = ?2
    ) ORDER BY at DESC, id`);
  const settle = database.prepare('UPDATE corrections SET closed = ?, decision = ? WHERE id = ?');
  return {
    add: (correction: Omit<StoredCorrection, 'decision'>) =>
      inTransaction(database, 'IMMEDIATE', (): StoredCorrection | 'full' => {
        const { id, page, anchor, text, replacement, reason, at, by } = correction;
        expire.run(at);
        const before = same.get(page, by.issuer, by.subject, text, replacement);
        if (before !== undefined) return correctionOf(before);
        const { ofAll, ofWriter } = countOpen.get(by.issuer, by.subject) ?? {};
        if (Number(ofAll) >= bounds.open || Number(ofWriter) >= bounds.ofWriter) return 'full';
        const { issuer, subject, ...person } = by;
        insert.run(id, page, anchor, text, replacement, reason, at, issuer, subject, JSON.stringify(person));
        return correction;
      }),
    list: (page?: string) =>
      (page === undefined ? listAll.all() : listPage.all(page)).map((row) => correctionOf(row)),
    ofPerson: ({ issuer, subject }: { issuer: string; subject: string }) =>
      listPerson.all(issuer, subject).map((row) => correctionOf(row)),
    decide: (id: string, decision: StoredDecision) =>
      inTransaction(database, 'IMMEDIATE', (): StoredCorrection | 'closed' | undefined => {
        const row = ofId.get(id);
        if (row === undefined) return undefined;
        const kept = correctionOf(row);
        if (kept.decision !== undefined) return 'closed';
        settle.run(decision.at, JSON.stringify(decision), id);
        return { ...kept, decision };
      }),
  };
}
