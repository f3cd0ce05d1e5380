import type { TextBlock } from '@kwikid/wire/acknowledgement';
import type { PersonName } from '../../session/session.ts';
import { type Database, noLimit, parameterRows, type Row, type Value } from '../../sql/database.ts';
import {
  type Acknowledgement,
  type ChainHead,
  canonicalJson,
  type EvidenceRecord,
  emptyChain,
  nextRecord,
} from './chain.ts';
import {
  askedPeopleQuery,
  coverageQuery,
  type EvidenceTables,
  peopleNamedQuery,
} from './evidence-queries.ts';

/** A text of a page. */
export interface PageText {
  readonly page: string;
  readonly text: string;
}

/** A page whose acknowledgements are counted. */
export interface CoveredPage {
  readonly page: string;
  /** The texts that count as acknowledged: the present one, and those before it that differ in minor changes only. */
  readonly texts: readonly string[];
  /** Who was asked before this day (yyyy-mm-dd) and has not acknowledged it is overdue. */
  readonly askedBefore: string;
}

/** Numbers of people. */
export interface Coverage {
  readonly acknowledged: number;
  /** Of whom a text was asked, also if they have acknowledged it since. */
  readonly asked: number;
  readonly overdue: number;
}

/** Somebody of whom a text was asked, with the name and address of their latest record, if they have one. */
export interface AskedPerson extends PersonName {
  readonly name: string | null;
  readonly email: string | null;
  /** yyyy-mm-dd */
  readonly day: string;
}

/** A text that was asked for acknowledgement, kept as long as the records that name it. */
export interface ArchivedText extends PageText {
  readonly title: string;
  /** SHA-256 of title, an empty line and this is the text's hash. */
  readonly markdown: string;
  readonly blocks: readonly TextBlock[];
  /** The release that showed it first, and the day in UTC. */
  readonly release: string;
  readonly day: string;
}

/** How long a route waits for the log, in milliseconds. */
export const evidenceMilliseconds = 3000;

const recordOf = ({ record }: Row) => JSON.parse(String(record)) as EvidenceRecord;

const pairsOf = (texts: readonly PageText[]) => texts.flatMap(({ page, text }) => [page, text]);

export type EvidenceLog = ReturnType<typeof openEvidenceLog>;

/**
 * Who acknowledged what: records that are only ever added, in one chain, whichever process writes.
 *
 * Every method may be slow and may reject; then nothing is recorded.
 */
export function openEvidenceLog(database: Database, tables: EvidenceTables) {
  const { records, asked, texts: kept } = tables;
  const recordsWhere = async (where: string, values: readonly Value[]) =>
    (await database.rows(`SELECT record FROM ${records} ${where}`, values)).map(recordOf);
  const head = async (): Promise<ChainHead> => {
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
    /**
     * Adds a record, on disk before it resolves. The same person and the same text of a page have one record: the first.
     *
     * @returns the new record, or the one that was there
     */
    append(made: Acknowledgement): Promise<EvidenceRecord> {
      // One after the other: those of one server never refuse each other.
      const next = appended.then(() => append(made));
      appended = next.catch(() => {});
      return next;
    },
    /** Of one person, the oldest first. */
    of: ({ issuer, subject }: PersonName) =>
      recordsWhere('WHERE issuer = $1 AND subject = $2 ORDER BY number', [issuer, subject]),
    /** Of one page, whichever its text, the newest first. @param part - default: all */
    ofPage: (page: string, { from, most } = { from: 0, most: noLimit }) =>
      recordsWhere('WHERE page = $1 ORDER BY number DESC LIMIT $2 OFFSET $3', [page, most, from]),
    /** At most so many records after a number, in their order. */
    read: (after: number, max: number) =>
      recordsWhere('WHERE number > $1 ORDER BY number LIMIT $2', [after, max]),
    head,
    /**
     * Remembers on which day each text was first asked of a person. It is not part of the chain: if it cannot be written,
     * the day is today.
     *
     * @param day - today, yyyy-mm-dd
     * @returns the days, in the order of the texts
     */
    async asked({ issuer, subject }: PersonName, texts: readonly PageText[], day: string): Promise<string[]> {
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
    /** How many people acknowledged each page, in the order of the pages. */
    // One query for all pages would sort all their people at once, and takes longer on an index that holds them sorted.
    coverage: (pages: readonly CoveredPage[]) =>
      Promise.all(
        pages.map(async (page) => {
          const [row] = await database.rows(...coverageQuery(tables, page));
          return row as unknown as Coverage;
        }),
      ),
    /**
     * Of whom one of these texts of a page was asked, and on which day first.
     *
     * @param seen - only records of these pages say how somebody is called; of all pages by default
     */
    async askedOf(page: string, texts: readonly string[], seen?: readonly string[]): Promise<AskedPerson[]> {
      const rows = await database.rows(...askedPeopleQuery(tables, page, texts, seen));
      return rows.map((row) => {
        const { name, email } = row.record === null ? { name: null, email: null } : recordOf(row);
        return { ...namesOf(row), day: String(row.day), name, email };
      });
    },
    /**
     * The people of a provider whose subject or e-mail address, in any record, is this one; no matter how an address is
     * written.
     *
     * @param seen - only what they did with these pages, or were asked of them, counts; of all pages by default
     */
    async peopleNamed(issuer: string, name: string, seen?: readonly string[]): Promise<PersonName[]> {
      return (await database.rows(...peopleNamedQuery(tables, issuer, name, seen))).map(namesOf);
    },
    /** Keeps texts, each once: the first release and day stay. They are never changed or removed. */
    async keepTexts(texts: readonly ArchivedText[]): Promise<void> {
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
    /** All texts that a page had, the first one first. */
    async textsOf(page: string): Promise<ArchivedText[]> {
      const rows = await database.rows(`SELECT kept FROM ${kept} WHERE page = $1 ORDER BY place`, [page]);
      return rows.map((row) => JSON.parse(String(row.kept)) as ArchivedText);
    },
    /** Which texts were asked of a person, and since when; the oldest first. */
    async textsAskedOf({ issuer, subject }: PersonName): Promise<AskedText[]> {
      const rows = await database.rows(
        `SELECT page, text, day FROM ${asked} WHERE issuer = $1 AND subject = $2`,
        [issuer, subject],
      );
      return (rows as unknown as AskedText[]).sort(byDay);
    },
    /** Forgets which texts were asked before a day. Records stay. */
    async forgetAsked(before: string): Promise<void> {
      await database.rows(`DELETE FROM ${asked} WHERE day < $1`, [before]);
    },
    close: () => database.close(),
  };
}

type AskedText = PageText & { day: string };

/** No index has this order, and a person was asked for few texts. */
function byDay(a: AskedText, b: AskedText): number {
  const [one, other] = [a, b].map(({ day, page, text }) => `${day} ${page} ${text}`);
  return one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1;
}

const namesOf = ({ issuer, subject }: Row): PersonName => ({
  issuer: String(issuer),
  subject: String(subject),
});
