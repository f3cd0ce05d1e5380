import type { Person } from '@kwikid/wire/corrections';
import type { PersonName } from '../../session/session.ts';
import { type Database, noLimit, type Row, type Statement } from '../../sql/database.ts';

/** Who wrote a suggestion: a subject is its issuer's; the name and e-mail address are those of that day. */
export interface Writer extends Omit<Person, 'provider'> {
  readonly issuer: string;
}

/** How a suggestion ended, and by whom. */
interface StoredDecision {
  readonly state: 'done' | 'declined';
  /** Seconds since the epoch. */
  readonly at: number;
  readonly by: Writer;
  /** Why it was declined; empty if it was done. */
  readonly why: string;
}

/** A suggestion without its long texts. */
export interface OpenCorrection {
  readonly id: string;
  /** Canonical, percent-encoded path of the page. */
  readonly page: string;
  readonly text: string;
  /** Seconds since the epoch. */
  readonly at: number;
  readonly by: Writer;
}

/** What a reader suggests to write instead of a sentence of a page. */
export interface StoredCorrection extends OpenCorrection {
  readonly anchor: string;
  readonly replacement: string;
  readonly reason: string;
  readonly decision?: StoredDecision | undefined;
}

/** Characters of a text in {@link CorrectionStore.open}. */
export const briefCharacters = 300;

/** What the store bounds: with the longest texts, 14 KB a suggestion, the table stays below 30 MB. */
export const correctionStoreBounds = {
  /** Open suggestions: of one writer, and of all. */
  ofWriter: 50,
  open: 1000,
  /** Closed ones. */
  closedOfWriter: 50,
  closed: 1000,
};

/**
 * The column `rank` has the order of a list as one number, for an index: the time of its end, or, of an open one, the
 * time at which it was made and this.
 */
export const openRank = 1_000_000_000_000;

/** How long a closed suggestion is kept: 180 days. It is removed when the next one is added. */
export const closedSeconds = 180 * 24 * 60 * 60;

/** How long a route waits for the store, in milliseconds. */
export const correctionMilliseconds = 2000;

const isOpen = `rank >= ${openRank}`;
const inOrder = 'ORDER BY rank DESC, id COLLATE "C"';

export type CorrectionStore = ReturnType<typeof openCorrections>;

/**
 * Suggested corrections, with who wrote and who closed them.
 *
 * Any method may be slow or reject; a rejection loses nothing that was kept before.
 *
 * @param bounds - for tests
 */
export function openCorrections(database: Database, bounds = correctionStoreBounds) {
  /** Removes the closed ones of a writer, or of all, that were closed before the last `max`. */
  const removeBeyond = (max: number, where = '', values: string[] = []): Statement => [
    `DELETE FROM corrections WHERE id IN (
       SELECT id FROM corrections WHERE ${where} rank < ${openRank} ${inOrder} LIMIT ${noLimit} OFFSET ${max}
     )`,
    values,
  ];
  return {
    /**
     * Keeps a suggestion. The same words of the same writer for the same page are one suggestion while it is open.
     *
     * @returns what is kept; `full` if too many are open, of this writer or of all
     */
    async add(correction: Omit<StoredCorrection, 'decision'>): Promise<StoredCorrection | 'full'> {
      const { id, page, anchor, text, replacement, reason, at, by } = correction;
      const { issuer, subject, ...person } = by;
      const ofWriter = `issuer = $1 AND subject = $2 AND ${isOpen}`;
      const same = `FROM corrections WHERE ${ofWriter} AND page = $3 AND text = $4 AND replacement = $5`;
      const words = [issuer, subject, page, text, replacement];
      // Locked: two requests at once must not both find the last free place.
      const [, , kept] = await database.transaction(
        [
          ['DELETE FROM corrections WHERE rank < $1', [at - closedSeconds]],
          [
            `INSERT INTO corrections (issuer, subject, page, text, replacement, id, anchor, reason, at, writer)
             SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
             WHERE NOT EXISTS (SELECT 1 ${same})
               AND (SELECT count(*) FROM corrections WHERE ${isOpen}) < ${bounds.open}
               AND (SELECT count(*) FROM corrections WHERE ${ofWriter}) < ${bounds.ofWriter}`,
            [...words, id, anchor, reason, at, JSON.stringify(person)],
          ],
          [`SELECT * ${same}`, words],
        ],
        'corrections',
      );
      return kept?.[0] === undefined ? 'full' : correctionOf(kept[0]);
    },
    /**
     * A part of the list: the open ones first, the newest first, then those that were closed, the latest first.
     *
     * @param from - how many of the list come before it
     */
    async list({ from, most }: { from: number; most: number }): Promise<StoredCorrection[]> {
      const rows = await database.rows(`SELECT * FROM corrections ${inOrder} LIMIT $1 OFFSET $2`, [
        most,
        from,
      ]);
      return rows.map(correctionOf);
    },
    /** All that are open, the newest first, each with the beginning of its text. */
    async open(): Promise<OpenCorrection[]> {
      const rows = await database.rows(
        `SELECT id, page, substr(text, 1, ${briefCharacters}) AS text, at, issuer, subject, writer
         FROM corrections WHERE ${isOpen} ${inOrder}`,
      );
      return rows.map(openCorrectionOf);
    },
    /** All that a person wrote or closed, the newest first. */
    async ofPerson({ issuer, subject }: PersonName): Promise<StoredCorrection[]> {
      const rows = await database.rows(
        `SELECT * FROM corrections WHERE issuer = $1 AND subject = $2
         UNION ALL SELECT * FROM corrections WHERE closed_issuer = $1 AND closed_subject = $2
           AND NOT (issuer = $1 AND subject = $2)`,
        [issuer, subject],
      );
      return rows.map(correctionOf).sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
    },
    /**
     * Closes a suggestion, once. Beyond the bounds those that were closed first are removed, of its writer and of all.
     *
     * @returns what is kept; `closed` if it was closed before, undefined if there is none
     */
    async decide(id: string, decision: StoredDecision): Promise<StoredCorrection | 'closed' | undefined> {
      const [before] = await database.rows('SELECT * FROM corrections WHERE id = $1', [id]);
      if (before === undefined) return undefined;
      const { by } = correctionOf(before);
      const [closed] = await database.transaction([
        [
          'UPDATE corrections SET closed = $1, decision = $2 WHERE id = $3 AND closed IS NULL RETURNING *',
          [decision.at, JSON.stringify(decision), id],
        ],
        removeBeyond(bounds.closedOfWriter, 'issuer = $1 AND subject = $2 AND', [by.issuer, by.subject]),
        removeBeyond(bounds.closed),
      ]);
      return closed?.[0] === undefined ? 'closed' : correctionOf(closed[0]);
    },
    close: () => database.close(),
  };
}

function openCorrectionOf({ id, page, text, at, issuer, subject, writer }: Row): OpenCorrection {
  const by = {
    ...(JSON.parse(String(writer)) as { name: string }),
    issuer: String(issuer),
    subject: String(subject),
  };
  return { id: String(id), page: String(page), text: String(text), at: Number(at), by };
}

function correctionOf(row: Row): StoredCorrection {
  const { anchor, replacement, reason, decision } = row;
  return {
    ...openCorrectionOf(row),
    ...{ anchor: String(anchor), replacement: String(replacement), reason: String(reason) },
    ...(typeof decision === 'string' && { decision: JSON.parse(decision) as StoredDecision }),
  };
}
