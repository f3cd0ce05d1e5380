/** The file that lists the paths that the specification promises, one per line. */
export const promisesFile = 'content/data/routes.tsv';

/** A path that readers were promised. */
export interface PromisedRoute {
  /** Not percent-encoded. */
  pathname: string;
  /** `page`, `doc`, `category`, `blog` or `tag`; `redirect` for another spelling of one. */
  kind: string;
  /** Counted from 1. */
  line: number;
}

/** Reads `path TAB kind TAB description`; lines that start with `#` are comments. */
export function promisedRoutes(text: string): PromisedRoute[] {
  return text.split('\n').flatMap((row, index) => {
    const [pathname = '', kind = ''] = row.split('\t');
    return pathname.startsWith('/') ? [{ pathname, kind, line: index + 1 }] : [];
  });
}
