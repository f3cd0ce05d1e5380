import type { Corpus, Page } from '@kwikid/content';
import { routeKey, rowsBelow } from '@kwikid/content';
import { productOf } from './product.ts';

/** A state of the session for which a portal says nothing. */
export interface StateNotShown {
  file: string;
  line: number;
  message: string;
}

/**
 * The states that a service of `session.shownBy` leaves out. Its pages show states by a table headed 'State of the
 * session', or by the programs of a page that has the states as `session.json`.
 */
export function statesNotShown(corpus: Corpus): StateNotShown[] {
  const data = productOf(corpus);
  if (data === undefined) return [];
  const published = corpus.pages.filter(({ draft }) => !draft);
  return Object.keys(data.session.shownBy).flatMap((id) => {
    const service = data.services[id];
    const page = published.find(({ route }) => routeKey(route) === service?.page);
    if (service === undefined || page === undefined) return [];
    const below = published.filter(({ route }) => `${routeKey(route)}/`.startsWith(`${service.page}/`));
    const states = Object.keys(data.session.states);
    const missing = ({ shows }: Place) => states.filter((state) => !shows(state));
    // A portal can have further tables, of some states only.
    const [place = { file: page.file, line: 1, shows: () => false }] = placesOf(below).sort(
      (one, other) => missing(one).length - missing(other).length,
    );
    return missing(place).map((state) => ({
      file: place.file,
      line: place.line,
      message: `${service.name} does not say what it shows if the session is '${state}'`,
    }));
  });
}

interface Place {
  file: string;
  line: number;
  shows: (state: string) => boolean;
}

/** Where pages say what is shown in each state. */
function placesOf(pages: readonly Page[]): Place[] {
  return pages.flatMap(({ file, tree, fences }) => {
    const rows = rowsBelow(tree, ['State of the session']);
    const named = new Set(rows.flatMap(({ cells }) => cells[0]?.split(/, | or | and /) ?? []));
    const model = fences.find(({ meta }) => meta.get('title') === 'session.json');
    const code = fences.flatMap(({ language, value }) => (language === 'js' ? [value] : [])).join('\n');
    return [
      ...rows.slice(0, 1).map(({ line }) => ({ file, line, shows: (state: string) => named.has(state) })),
      ...(model === undefined
        ? []
        : [{ file, line: model.line, shows: (state: string) => isKey(state, code) }]),
    ];
  });
}

/** Whether a program has the state as the key of an object, with or without quotation marks. */
const isKey = (state: string, code: string) => new RegExp(`(?<![\\w-])(['"]?)${state}\\1:`).test(code);
