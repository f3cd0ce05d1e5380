import type { Page } from '@kwikid/content';
import { routeKey } from '@kwikid/content';
import type { ProductData } from '@kwikid/facts';
import { productOf } from '../../derived/product.ts';
import type { CorpusRule } from '../../rule.ts';

/** The sentence of a page's item on health that says what `/readyz` asks. */
const sentence = /^- \*\*Health\.\*\*(?:.*?\. )??(?<asks>[^.]*`\/readyz`[^.]*)/;

export const readiness: CorpusRule = {
  id: 'KD614',
  slug: 'readiness',
  severity: 'error',
  why: 'What a service needs to be ready is the same on its page and in the table of failures: in an outage, people decide by that table.',
  remedy:
    'Name exactly the services and stores that the finding gives, or correct needs of the service in content/data/product.yml.',
  scope: 'corpus',
  check(corpus, report) {
    const data = productOf(corpus);
    if (data === undefined) return;
    const published = corpus.pages.filter(({ draft }) => !draft);
    for (const [id, service] of Object.entries(data.services)) {
      const page = published.find(({ route }) => routeKey(route) === service.page);
      const shared = Object.values(data.services).filter((other) => other.page === service.page);
      if (page === undefined || shared.length > 1) continue;
      const expected = service.needs.map((need) => nameIn(data, need));
      const written = writtenNeeds(page, data);
      if (written === undefined && expected.length > 0)
        report(page.file, 1, `say what \`/readyz\` of ${id} needs, at **Health.**: ${expected.join(', ')}`);
      if (written !== undefined && setOf(written.names) !== setOf(expected))
        report(
          page.file,
          written.line,
          `by content/data/product.yml, \`/readyz\` of ${id} needs ${expected.join(', ') || 'nothing else'}`,
        );
    }
  },
};

const setOf = (names: readonly string[]) => [...names].sort().join();
const nameIn = ({ services, parties }: ProductData, id: string) => (services[id] ?? parties[id])?.name ?? id;

/** The services and parties that a page's sentence on readiness names; undefined if it has no such sentence. */
function writtenNeeds(page: Page, data: ProductData): { names: string[]; line: number } | undefined {
  const index = page.lines.findIndex((line) => sentence.test(line));
  if (index < 0) return undefined;
  const asks = sentence.exec(page.lines[index] ?? '')?.groups?.asks ?? '';
  const names = [...Object.values(data.services), ...Object.values(data.parties)].map(({ name }) => name);
  return { names: namedIn(asks, names), line: index + 1 };
}

/** The names that a text has. The longest first: 'CKYC Portal API' is not the CKYC portal. */
function namedIn(text: string, names: readonly string[]): string[] {
  let rest = text;
  return [...names]
    .sort((a, b) => b.length - a.length)
    .filter((name) => {
      const before = rest;
      rest = rest.replaceAll(new RegExp(`\\b${name}\\b`, 'gi'), '');
      return rest !== before;
    });
}
