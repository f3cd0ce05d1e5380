import { parameters } from './database.ts';

/**
 * The query that counts the people of one page. Its parameters are the page's path, the day before
 * which who was asked is late, and the texts. A person counts once, whichever of the texts they acknowledged or were
 * asked for.
 *
 * The texts are parameters of their own, because most pages have one text that counts: then a database reads its people
 * in the order of the index, and needs neither a table nor a sort to find who is there twice. Of an array it does not know
 * how many values it has.
 *
 * @param texts - how many, at least one
 */
export function coverageQuery({ records, asked }: { records: string; asked: string }, texts: number): string {
  const wanted = parameters(texts, 3);
  const peopleOf = (table: string) =>
    `SELECT DISTINCT issuer, subject FROM ${table} WHERE page = $1 AND text IN (${wanted})`;
  return `
    SELECT
      (SELECT count(*) FROM (${peopleOf(records)}) AS people) AS acknowledged,
      (SELECT count(*) FROM (${peopleOf(asked)}) AS people) AS asked,
      (SELECT count(*) FROM (
        ${peopleOf(asked)} AND day < $2 EXCEPT ${peopleOf(records)}
      ) AS people) AS overdue`;
}
