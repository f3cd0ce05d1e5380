import type { Corpus, Page } from '@kwikid/content';
import { routeKey, rowsBelow } from '@kwikid/content';
import type { ProductData } from '@kwikid/facts';
import { productOf } from '../../derived/product.ts';
import type { CorpusRule, Report } from '../../rule.ts';

export const sessionStates: CorpusRule = {
  id: 'KD612',
  slug: 'session-states',
  why: 'What a portal shows is defined for every state of the session, and a customer sees one text for all ends: in a state that a portal does not know, the customer waits for ever.',
  remedy:
    'Add the state to the table headed State of the session, or to session.json and the program below it, as content/data/product.yml has it.',
  scope: 'corpus',
  check(corpus, report) {
    const data = productOf(corpus);
    if (data === undefined) return;
    reportNotShown(corpus, data, report);
    for (const page of corpus.pages.filter(({ draft }) => !draft)) {
      const seenBy = roleOf(page, data);
      checkTables(page, seenBy === 'customer', data, report);
      checkModel(page, data, report);
    }
  },
};

/**
 * The states that a service of `session.shownBy` leaves out. Its pages show states by a table headed 'State of the
 * session', or by the programs of a page that has the states as `session.json`.
 */
function reportNotShown(corpus: Corpus, data: ProductData, report: Report): void {
  const published = corpus.pages.filter(({ draft }) => !draft);
  for (const id of Object.keys(data.session.shownBy)) {
    const service = data.services[id];
    const page = published.find(({ route }) => routeKey(route) === service?.page);
    if (service === undefined || page === undefined) continue;
    const below = published.filter(({ route }) => `${routeKey(route)}/`.startsWith(`${service.page}/`));
    const states = Object.keys(data.session.states);
    const missing = ({ shows }: Place) => states.filter((state) => !shows(state));
    // A portal can have further tables, of some states only.
    const [place = { file: page.file, line: 1, shows: () => false }] = placesOf(below).sort(
      (one, other) => missing(one).length - missing(other).length,
    );
    for (const state of missing(place))
      report(
        place.file,
        place.line,
        `${service.name} does not say what it shows if the session is '${state}'`,
      );
  }
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

/** Who sees the states that a page explains; undefined if the page belongs to no portal. */
function roleOf(page: Page, { services, session }: ProductData): string | undefined {
  const route = `${routeKey(page.route)}/`;
  const entry = Object.entries(session.shownBy).find(([id]) => route.startsWith(`${services[id]?.page}/`));
  return entry?.[1];
}

/** Checks that tables of states name known ones, each once, and that a customer cannot tell the ends apart. */
function checkTables(page: Page, forCustomers: boolean, { session }: ProductData, report: Report): void {
  const ended = Object.entries(session.states).flatMap(([state, { ended }]) => (ended ? [state] : []));
  for (const [head, column] of [
    [['State of the session'], 0],
    [['Outcome', 'When', 'State of the session'], 2],
  ] as const) {
    const seen = new Set<string>();
    for (const { cells, line } of rowsBelow(page.tree, head)) {
      const states = (cells[column] ?? '').split(/, | or | and /);
      for (const state of states) {
        if (session.states[state] === undefined)
          report(page.file, line, `'${state}' is not a state of content/data/product.yml`);
        else if (seen.has(state)) report(page.file, line, `'${state}' is in two rows: keep one of them`);
        seen.add(state);
      }
      const ends = states.filter((state) => ended.includes(state));
      if (forCustomers && ends.length > 0 && (ends.length < ended.length || states.length > ends.length))
        report(
          page.file,
          line,
          `customers cannot tell ${ended.join(', ')} apart: write exactly these into one row`,
        );
    }
  }
}

/** Checks that session.json holds which states can follow each: the page's program walks through them. */
function checkModel(page: Page, { session }: ProductData, report: Report): void {
  const file = page.fences.find(({ meta }) => meta.get('title') === 'session.json');
  if (file === undefined) return;
  const written = parsed(file.value);
  for (const state of new Set([...Object.keys(session.states), ...Object.keys(written)])) {
    const followers = session.transitions.flatMap(({ from, to }) => (from === state ? [to] : []));
    const expected = session.states[state] === undefined ? undefined : JSON.stringify(followers);
    const found = written[state] === undefined ? undefined : JSON.stringify(written[state]);
    if (expected !== found)
      report(
        page.file,
        file.line,
        expected === undefined
          ? `'${state}' is not a state of content/data/product.yml: remove it`
          : `in content/data/product.yml, '${state}' is followed by ${expected}`,
      );
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
