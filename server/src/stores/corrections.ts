import {
  briefCharacters,
  byTime,
  type CorrectionBounds,
  type CorrectionStore,
  closedSeconds,
  correctionOf,
  correctionStoreBounds,
  openCorrectionOf,
  openRank,
} from '../api/corrections/correction-store.ts';
import { type Database, noLimit, type Statement } from './database.ts';

const isOpen = `rank >= ${openRank}`;
const inOrder = 'ORDER BY rank DESC, id COLLATE "C"';

/**
 * Suggested corrections.
 *
 * @param bounds - for tests
 */
export function openCorrections(
  database: Database,
  bounds: CorrectionBounds = correctionStoreBounds,
): CorrectionStore {
  /** Removes the closed ones of a writer, or of all, that were closed before the last `most`. */
  const removeBeyond = (most: number, where = '', values: string[] = []): Statement => [
    `DELETE FROM corrections WHERE id IN (
       SELECT id FROM corrections WHERE ${where} rank < ${openRank} ${inOrder} LIMIT ${noLimit} OFFSET ${most}
     )`,
    values,
  ];
  return {
    async add(correction) {
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
    async list({ page, from, most }) {
      const rows = await database.rows(
        `SELECT * FROM corrections ${page === undefined ? '' : 'WHERE page = $3'} ${inOrder} LIMIT $1 OFFSET $2`,
        page === undefined ? [most, from] : [most, from, page],
      );
      return rows.map(correctionOf);
    },
    async open() {
      const rows = await database.rows(
        `SELECT id, page, substr(text, 1, ${briefCharacters}) AS text, at, issuer, subject, writer
         FROM corrections WHERE ${isOpen} ${inOrder}`,
      );
      return rows.map(openCorrectionOf);
    },
    async ofPerson({ issuer, subject }) {
      const rows = await database.rows(
        `SELECT * FROM corrections WHERE issuer = $1 AND subject = $2
         UNION ALL SELECT * FROM corrections WHERE closed_issuer = $1 AND closed_subject = $2
           AND NOT (issuer = $1 AND subject = $2)`,
        [issuer, subject],
      );
      return rows.map(correctionOf).sort(byTime);
    },
    async decide(id, decision) {
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
