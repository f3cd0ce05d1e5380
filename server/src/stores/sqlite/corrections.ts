import type { DatabaseSync } from 'node:sqlite';
import {
  briefCharacters,
  byTime,
  type CorrectionBounds,
  type CorrectionPart,
  type CorrectionStore,
  closedSeconds,
  correctionOf,
  correctionStoreBounds,
  openCorrectionOf,
  openRank,
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
    list: async (part) => tables().list(part),
    open: async () => tables().open(),
    ofPerson: async (person) => tables().ofPerson(person),
    decide: async (id, decision) => tables().decide(id, decision),
    close: async () => close(),
  };
}

/** Who closed a suggestion. */
const decider = "(decision ->> '$.by.issuer') || ' ' || (decision ->> '$.by.subject')";

/** The column of the order, which an older version's table lacks, and an index for each list. */
function addOrder(database: DatabaseSync): void {
  const known = database.prepare("SELECT 1 FROM pragma_table_xinfo('corrections') WHERE name = 'rank'").get();
  if (known === undefined)
    database.exec(`
      ALTER TABLE corrections ADD COLUMN rank INTEGER GENERATED ALWAYS AS
        (CASE WHEN closed IS NULL THEN at + ${openRank} ELSE closed END) VIRTUAL`);
  database.exec(`
    CREATE INDEX IF NOT EXISTS corrections_in_order ON corrections (rank DESC, id);
    CREATE INDEX IF NOT EXISTS corrections_of_page ON corrections (page, rank DESC, id);
    CREATE INDEX IF NOT EXISTS corrections_of_writer ON corrections (issuer, subject, rank DESC, id);
    CREATE INDEX IF NOT EXISTS corrections_of_decider ON corrections (${decider});
    DROP INDEX IF EXISTS corrections_by_page;
  `);
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
  `);
  inTransaction(database, 'IMMEDIATE', () => addOrder(database));
  const expire = database.prepare('DELETE FROM corrections WHERE rank < ?');
  const ofWriter = `issuer = ? AND subject = ? AND rank >= ${openRank}`;
  const same = database.prepare(`
    SELECT * FROM corrections WHERE ${ofWriter} AND page = ? AND text = ? AND replacement = ?`);
  const countOpen = database.prepare(`
    SELECT (SELECT count(*) FROM corrections WHERE rank >= ${openRank}) AS ofAll,
      (SELECT count(*) FROM corrections WHERE ${ofWriter}) AS ofWriter`);
  const insert = database.prepare(`
    INSERT INTO corrections (id, page, anchor, text, replacement, reason, at, issuer, subject, writer)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const ofId = database.prepare('SELECT * FROM corrections WHERE id = ?');
  const part = 'ORDER BY rank DESC, id LIMIT ? OFFSET ?';
  const listAll = database.prepare(`SELECT * FROM corrections ${part}`);
  const listPage = database.prepare(`SELECT * FROM corrections WHERE page = ? ${part}`);
  const listOpen = database.prepare(`
    SELECT id, page, substr(text, 1, ${briefCharacters}) AS text, at, issuer, subject, writer FROM corrections
    WHERE rank >= ${openRank} ORDER BY rank DESC, id`);
  const written = database.prepare('SELECT * FROM corrections WHERE issuer = ? AND subject = ?');
  const decided = database.prepare(`
    SELECT * FROM corrections WHERE ${decider} = ?1 || ' ' || ?2 AND NOT (issuer = ?1 AND subject = ?2)`);
  const settle = database.prepare('UPDATE corrections SET closed = ?, decision = ? WHERE id = ?');
  const beyond = (where: string, most: number) =>
    database.prepare(`
      DELETE FROM corrections WHERE id IN (
        SELECT id FROM corrections WHERE ${where} rank < ${openRank} ORDER BY rank DESC, id LIMIT -1 OFFSET ${most}
      )`);
  const boundWriter = beyond('issuer = ? AND subject = ? AND', bounds.closedOfWriter);
  const boundAll = beyond('', bounds.closed);
  // An older version kept all of them.
  for (const { issuer, subject } of database
    .prepare('SELECT issuer, subject FROM corrections GROUP BY issuer, subject HAVING count(*) > ?')
    .all(bounds.closedOfWriter))
    boundWriter.run(String(issuer), String(subject));
  boundAll.run();
  return {
    add: (correction: Omit<StoredCorrection, 'decision'>) =>
      inTransaction(database, 'IMMEDIATE', (): StoredCorrection | 'full' => {
        const { id, page, anchor, text, replacement, reason, at, by } = correction;
        expire.run(at - closedSeconds);
        const before = same.get(by.issuer, by.subject, page, text, replacement);
        if (before !== undefined) return correctionOf(before);
        const { ofAll, ofWriter } = countOpen.get(by.issuer, by.subject) ?? {};
        if (Number(ofAll) >= bounds.open || Number(ofWriter) >= bounds.ofWriter) return 'full';
        const { issuer, subject, ...person } = by;
        insert.run(id, page, anchor, text, replacement, reason, at, issuer, subject, JSON.stringify(person));
        return correction;
      }),
    list: ({ page, from, most }: CorrectionPart) =>
      (page === undefined ? listAll.all(most, from) : listPage.all(page, most, from)).map(correctionOf),
    open: () => listOpen.all().map(openCorrectionOf),
    ofPerson: ({ issuer, subject }: { issuer: string; subject: string }) =>
      [...written.all(issuer, subject), ...decided.all(issuer, subject)].map(correctionOf).sort(byTime),
    decide: (id: string, decision: StoredDecision) =>
      inTransaction(database, 'IMMEDIATE', (): StoredCorrection | 'closed' | undefined => {
        const row = ofId.get(id);
        if (row === undefined) return undefined;
        const kept = correctionOf(row);
        if (kept.decision !== undefined) return 'closed';
        settle.run(decision.at, JSON.stringify(decision), id);
        boundWriter.run(kept.by.issuer, kept.by.subject);
        boundAll.run();
        return { ...kept, decision };
      }),
  };
}
