import {
  type Acknowledgement,
  canonicalJson,
  type EvidenceRecord,
  emptyChain,
  nextRecord,
} from '../api/evidence/chain.ts';
import {
  type ArchivedText,
  type AskedPerson,
  byDay,
  type Coverage,
  type EvidenceLog,
  type PageText,
} from '../api/evidence/evidence-log.ts';
import type { PersonName } from '../session/session.ts';
import { type Database, noLimit, parameterRows, type Row, type Value } from './database.ts';
import {
  askedPeopleQuery,
  coverageQuery,
  type EvidenceTables,
  peopleNamedQuery,
} from './evidence-queries.ts';

const recordOf = ({ record }: Row) => JSON.parse(String(record)) as EvidenceRecord;

const pairsOf = (texts: readonly PageText[]) => texts.flatMap(({ page, text }) => [page, text]);

/** Evidence: one chain, whichever server writes. */
export function openEvidenceLog(database: Database, tables: EvidenceTables): EvidenceLog {
  const { records, asked, texts: kept } = tables;
  const recordsWhere = async (where: string, values: readonly Value[]) =>
    (await database.rows(`SELECT record FROM ${records} ${where}`, values)).map(recordOf);
  const head = async () => {
    const [last] = await database.rows(`SELECT number, hash FROM ${records} ORDER BY number DESC LIMIT 1`);
    return last === undefined ? emptyChain : { records: Number(last.number), head: String(last.hash) };
  };
  /**
   * The number of a record is the key of its table: of two servers that add one to the same record, the second is
   * refused, and adds it to the next.
   */
  const append = async (made: Acknowledgement): Promise<EvidenceRecord> => {
    const { issuer, subject, page, text } = made;
    const same = 'WHERE issuer = $1 AND subject = $2 AND page = $3 AND text = $4';
    const [existing] = await recordsWhere(same, [issuer, subject, page, text]);
    if (existing !== undefined) return existing;
    const record = nextRecord(made, await head());
    const added = await database.rows(
      `INSERT INTO ${records} (number, record) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING number`,
      [record.number, canonicalJson(record)],
    );
    return added.length > 0 ? record : append(made);
  };
  let appended: Promise<unknown> = Promise.resolve();
  return {
    append(made) {
      // One after the other: those of one server never refuse each other.
      const next = appended.then(() => append(made));
      appended = next.catch(() => {});
      return next;
    },
    of: ({ issuer, subject }) =>
      recordsWhere('WHERE issuer = $1 AND subject = $2 ORDER BY number', [issuer, subject]),
    ofPage: (page, { from, most } = { from: 0, most: noLimit }) =>
      recordsWhere('WHERE page = $1 ORDER BY number DESC LIMIT $2 OFFSET $3', [page, most, from]),
    read: (after, most) => recordsWhere('WHERE number > $1 ORDER BY number LIMIT $2', [after, most]),
    head,
    async asked({ issuer, subject }, texts, day) {
      if (texts.length === 0) return [];
      const person = [issuer, subject];
      const before = await database.rows(
        `SELECT page, text, day FROM ${asked}
         WHERE issuer = $1 AND subject = $2 AND (page, text) IN (VALUES ${parameterRows(texts.length, 2, 3)})`,
        [...person, ...pairsOf(texts)],
      );
      const days = new Map(before.map((row) => [`${row.page} ${row.text}`, String(row.day)]));
      const isNew = ({ page, text }: PageText) => !days.has(`${page} ${text}`);
      const insert = `INSERT INTO ${asked} VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`;
      if (texts.some(isNew))
        // What can be read is returned, also on a full disk: the day is written at the next visit.
        await database
          .transaction(texts.filter(isNew).map(({ page, text }) => [insert, [...person, page, text, day]]))
          .catch(() => {});
      return texts.map(({ page, text }) => days.get(`${page} ${text}`) ?? day);
    },
    // One query for all pages would sort all their people at once, and takes longer on an index that holds them sorted.
    coverage: (pages) =>
      Promise.all(
        pages.map(async (page) => {
          const [row] = await database.rows(...coverageQuery(tables, page));
          return row as unknown as Coverage;
        }),
      ),
    async askedOf(page, texts, seen) {
      const rows = await database.rows(...askedPeopleQuery(tables, page, texts, seen));
      return rows.map((row): AskedPerson => {
        const { name, email } = row.record === null ? { name: null, email: null } : recordOf(row);
        return { ...namesOf(row), day: String(row.day), name, email };
      });
    },
    async peopleNamed(issuer, name, seen) {
      return (await database.rows(...peopleNamedQuery(tables, issuer, name, seen))).map(namesOf);
    },
    async keepTexts(texts) {
      if (texts.length === 0) return;
      const found = await database.rows(
        `SELECT page, text FROM ${kept} WHERE (page, text) IN (VALUES ${parameterRows(texts.length, 2)})`,
        pairsOf(texts),
      );
      const known = new Set(found.map(({ page, text }) => `${page} ${text}`));
      const missing = texts.filter(({ page, text }) => !known.has(`${page} ${text}`));
      const insert = `INSERT INTO ${kept} (page, text, kept) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`;
      // A start that has nothing to add writes nothing.
      if (missing.length > 0)
        await database.transaction(
          missing.map((each) => [insert, [each.page, each.text, JSON.stringify(each)]]),
        );
    },
    async textsOf(page) {
      const rows = await database.rows(`SELECT kept FROM ${kept} WHERE page = $1 ORDER BY place`, [page]);
      return rows.map((row) => JSON.parse(String(row.kept)) as ArchivedText);
    },
    async textsAskedOf({ issuer, subject }) {
      const rows = await database.rows(
        `SELECT page, text, day FROM ${asked} WHERE issuer = $1 AND subject = $2`,
        [issuer, subject],
      );
      return (rows as unknown as (PageText & { day: string })[]).sort(byDay);
    },
    async forgetAsked(before) {
      await database.rows(`DELETE FROM ${asked} WHERE day < $1`, [before]);
    },
    close: () => database.close(),
  };
}

const namesOf = ({ issuer, subject }: Row): PersonName => ({
  issuer: String(issuer),
  subject: String(subject),
});
