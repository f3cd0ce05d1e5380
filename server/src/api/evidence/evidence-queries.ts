import { parameters, type Statement } from '../../sql/database.ts';
import type { CoveredPage } from './evidence-log.ts';

/** What the tables are called. */
export interface EvidenceTables {
  records: string;
  asked: string;
  texts: string;
}
/** SQLite's file has no others. Renamed, they would be empty for an older program, which would begin another chain. */
export const sqliteTables: EvidenceTables = { records: 'records', asked: 'asked', texts: 'texts' };
export const postgresTables: EvidenceTables = {
  ...{ records: 'evidence', asked: 'evidence_asked', texts: 'evidence_texts' },
};

/** Whether a column has one of some values, which are parameters from a place on. */
const isOneOf = (column: string, values: readonly string[], from: number) =>
  values.length === 0 ? 'FALSE' : `${column} IN (${parameters(values.length, from)})`;
const isSeen = (seen: readonly string[] | undefined, from: number) =>
  seen === undefined ? 'TRUE' : isOneOf('page', seen, from);

/**
 * Counts the people of one page. A person counts once, whichever of the texts they acknowledged or were asked for.
 *
 * The texts are parameters of their own, because most pages have one text that counts: then a database reads its people
 * in the order of the index, and needs neither a table nor a sort to find who is there twice.
 */
export function coverageQuery(
  { records, asked }: EvidenceTables,
  { page, texts, askedBefore }: CoveredPage,
): Statement {
  const peopleOf = (table: string) =>
    `SELECT DISTINCT issuer, subject FROM ${table} WHERE page = $1 AND ${isOneOf('text', texts, 3)}`;
  return [
    `SELECT
       (SELECT count(*) FROM (${peopleOf(records)}) AS people) AS acknowledged,
       (SELECT count(*) FROM (${peopleOf(asked)}) AS people) AS asked,
       (SELECT count(*) FROM (
         ${peopleOf(asked)} AND day < $2 EXCEPT ${peopleOf(records)}
       ) AS people) AS overdue`,
    [page, askedBefore, ...texts],
  ];
}

/** The people of whom one of these texts of a page was asked, each with the latest record on the pages that are seen. */
export const askedPeopleQuery = (
  { records, asked }: EvidenceTables,
  page: string,
  texts: readonly string[],
  seen: readonly string[] | undefined,
): Statement => [
  `SELECT issuer, subject, day, (
     SELECT record FROM ${records} WHERE number = (
       SELECT max(number) FROM ${records}
       WHERE issuer = people.issuer AND subject = people.subject AND ${isSeen(seen, 2 + texts.length)}
     )
   ) AS record
   FROM (
     SELECT issuer, subject, min(day) AS day FROM ${asked}
     WHERE page = $1 AND ${isOneOf('text', texts, 2)} GROUP BY issuer, subject
   ) AS people
   ORDER BY day, issuer, subject`,
  [page, ...texts, ...(seen ?? [])],
];

/** The people whose subject or e-mail address this is, by what is on the pages that are seen. */
export function peopleNamedQuery(
  { records, asked }: EvidenceTables,
  issuer: string,
  name: string,
  seen: readonly string[] | undefined,
): Statement {
  const isOf = `issuer = $1 AND ${isSeen(seen, 3)} AND`;
  return [
    `SELECT issuer, subject FROM ${records} WHERE ${isOf} subject = $2
     UNION SELECT issuer, subject FROM ${asked} WHERE ${isOf} subject = $2
     UNION SELECT issuer, subject FROM ${records} WHERE ${isOf} lower(record::json ->> 'email') = lower($2)`,
    [issuer, name, ...(seen ?? [])],
  ];
}
