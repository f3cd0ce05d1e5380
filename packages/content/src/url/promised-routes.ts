/** The file that lists the addresses which the specification names, one a line. */
export const promisesFile = 'content/data/routes.tsv';

/** An address that readers were promised. */
export interface PromisedRoute {
  /** Not percent-encoded. */
  address: string;
  /** `page`, `doc`, `category`, `blog` or `tag`; `redirect` for another spelling of one. */
  kind: string;
  /** Counted from 1. */
  line: number;
}

/** Reads `address TAB kind TAB what it is`; lines that start with `#` are comments. */
export function promisedRoutes(text: string): PromisedRoute[] {
  return text.split('\n').flatMap((row, index) => {
    const [address = '', kind = ''] = row.split('\t');
    return address.startsWith('/') ? [{ address, kind, line: index + 1 }] : [];
  });
}
