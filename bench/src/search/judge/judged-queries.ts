/** A query with the URLs that answer it. */
export interface JudgedQuery {
  readonly kind: string;
  readonly query: string;
  /** URL, as {@link urlKey} writes it, → 2 (answers the query) or 1 (is also useful). */
  readonly grades: ReadonlyMap<string, number>;
}

/**
 * Reads judged queries: class, query and answers by tabs, answers as `url:grade` separated by blanks.
 *
 * @param text - the file
 */
export function parseJudgedQueries(text: string): JudgedQuery[] {
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return [];
    const [kind = '', query = '', answers = ''] = line.split('\t');
    const grades = new Map(
      answers.split(' ').map((answer) => {
        const colon = answer.lastIndexOf(':');
        return [urlKey(answer.slice(0, colon)), Number(answer.slice(colon + 1))] as const;
      }),
    );
    return [{ kind, query, grades }];
  });
}

/**
 * Adds grades that assessors gave later to what the engines of a run had found, as a pooled test collection has them.
 * A grade that was written with its query stays.
 *
 * @param pool - judged queries with the grades of the pool
 */
export function withPool(queries: readonly JudgedQuery[], pool: readonly JudgedQuery[]): JudgedQuery[] {
  const key = ({ kind, query }: JudgedQuery) => `${kind}\t${query}`;
  const pooled = new Map(pool.map((each) => [key(each), each.grades]));
  return queries.map((each) => ({
    ...each,
    grades: new Map([...(pooled.get(key(each)) ?? []), ...each.grades]),
  }));
}

/**
 * Takes out the answers that no record has, and the queries that are left without an answer of grade 2: no engine
 * could find them.
 */
export function answerable(queries: readonly JudgedQuery[], urls: readonly string[]) {
  const known = new Set(urls.map(urlKey));
  let answersLeftOut = 0;
  const kept = queries.flatMap((each) => {
    const grades = new Map([...each.grades].filter(([address]) => known.has(address)));
    answersLeftOut += each.grades.size - grades.size;
    return [...grades.values()].includes(2) ? [{ ...each, grades }] : [];
  });
  return { queries: kept, answersLeftOut, queriesLeftOut: queries.length - kept.length };
}

/** A URL for comparison: decoded, without the last slash of its path. */
export function urlKey(address: string): string {
  const [path = '', anchor] = decodeURIComponent(address).split('#');
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return anchor === undefined ? bare : `${bare}#${anchor}`;
}
