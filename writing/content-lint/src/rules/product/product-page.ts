import path from 'node:path/posix';
import type { Corpus } from '@kwikid/content';
import { lineOfField, type Page, routeKey } from '@kwikid/content';
import type { ProductData, Service } from '@kwikid/facts';
import { hasLine } from '../../derived/link-error.ts';
import { productOf } from '../../derived/product.ts';
import type { CorpusRule } from '../../rule.ts';

export const productPage: CorpusRule = {
  id: 'KD602',
  slug: 'product-page',
  why: 'A service’s page is at the route in the data, names the same owner, and shows the facts by directives: facts that are typed again become outdated.',
  remedy:
    'Move the page to the route in the data, write its owner, and add the directives that the finding names.',
  scope: 'corpus',
  check(corpus, report) {
    const data = productOf(corpus);
    if (data === undefined) return;
    const pages = corpus.pages.filter((page) => page.kind === 'document' && !page.draft);
    for (const page of pages) {
      if (isStray(page, data))
        report(
          page.file,
          1,
          `no service has its page at or above ${page.route}: move the page, or add the service to content/data/product.yml`,
        );
    }
    for (const [id, service] of Object.entries(data.services)) {
      const page = pages.find((candidate) => routeKey(candidate.route) === service.page);
      if (page !== undefined) checkPage(page, id, service);
    }

    function checkPage(page: Page, id: string, service: Service): void {
      const shared = Object.values(data?.services ?? {}).some(
        (other) => other !== service && other.page === service.page,
      );
      const { owner, basis } = page.frontMatter;
      if (!shared && owner !== service.owner)
        report(
          page.file,
          lineOfField(page, 'owner'),
          `owner: ${id} belongs to the team '${service.owner}', as content/data/product.yml says`,
        );
      if (service.kind === 'ours' && basis !== 'proposed')
        report(
          page.file,
          lineOfField(page, 'basis'),
          `basis: ${id} is ours and not confirmed to run: write 'proposed'`,
        );
      const below = pages.filter(
        (other) => other === page || routeKey(other.route).startsWith(`${service.page}/`),
      );
      for (const { directive, onPage } of wanted(id, service, corpus)) {
        const found = (onPage ? [page] : below).some((other) => hasLine(other, directive));
        if (!found)
          report(page.file, 1, `the facts of ${id} are missing: write ${directive} on a line of its own`);
      }
    }
  },
};

/** A page in a group's folder that belongs to no service of the group. */
function isStray(page: Page, data: ProductData): boolean {
  const route = routeKey(page.route);
  const group = Object.entries(data.groups).find(([, { folder }]) => route.startsWith(`${folder}/`));
  if (group === undefined) return false;
  const [id, { folder }] = group;
  return !Object.values(data.services).some((service) => {
    if (service.group !== id) return false;
    const parent = path.dirname(service.page);
    // A service with its own folder in the group's folder owns all pages in it.
    const home = parent.startsWith(`${folder}/`) ? parent : service.page;
    return route === home || route.startsWith(`${home}/`);
  });
}

/** The directives of a service's page. All except the first may be on a page below it. */
function* wanted(
  id: string,
  service: Service,
  corpus: Corpus,
): Generator<{ directive: string; onPage: boolean }> {
  yield { directive: `::where-it-sits[${id}]`, onPage: true };
  if (service.ports.length > 0) yield { directive: `::interfaces[${id}]`, onPage: false };
  const { tables = {}, keys = {}, buckets = {} } = productOf(corpus) ?? {};
  const stores = [tables, keys, buckets].flatMap((all) => Object.values(all));
  if (stores.some((store) => store.owner === id || store.in === id))
    yield { directive: `::stores[${id}]`, onPage: false };
  if (service.publishes.length + service.consumes.length > 0)
    yield { directive: `::messages[${id}]`, onPage: false };
}
