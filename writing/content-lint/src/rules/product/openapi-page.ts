import type { Corpus, Page } from '@kwikid/content';
import { resolveLink, routeKey, rowsBelow } from '@kwikid/content';
import type { Operation, ProductData } from '@kwikid/facts';
import { descriptionFile, descriptionFiles, operationsIn } from '../../derived/descriptions.ts';
import { hasLine } from '../../derived/link-error.ts';
import { productFile, productOf } from '../../derived/product.ts';
import type { CorpusRule, Report } from '../../rule.ts';

export const openapiPage: CorpusRule = {
  id: 'KD802',
  slug: 'openapi-page',
  why: 'A service’s page and the description of its interface name the same calls, callers and errors: if they differ, a reader cannot know which is right.',
  remedy: 'Correct the row of the page or the operation in content/data/openapi.',
  scope: 'corpus',
  check(corpus, report) {
    const data = productOf(corpus);
    if (data === undefined) return;
    for (const [id, { file }] of descriptionFiles(corpus)) {
      if (data.services[id]?.described !== true)
        report(
          file,
          1,
          `service '${id}' is not described: write 'described: true' in content/data/product.yml`,
        );
    }
    for (const [id, service] of Object.entries(data.services)) {
      if (!service.described) continue;
      const operations = operationsIn(corpus, id);
      const page = corpus.pages.find(({ route, draft }) => !draft && routeKey(route) === service.page);
      if (!corpus.dataFiles.has(descriptionFile(id))) {
        const line = corpus.dataFiles.get(productFile)?.yaml.lineOf(['services', id, 'described']) ?? 1;
        report(productFile, line, `${id} is described: write ${descriptionFile(id)}`);
      } else if (page !== undefined && operations !== undefined) {
        checkCalls(page, id, operations, data, report);
        checkErrors(page, id, operations, report);
        checkReference(corpus, page, id, report);
      }
    }
  },
};

/** A caller is a service, or a system outside. */
const partOf = ({ services, parties }: ProductData, id: string) => services[id] ?? parties[id];
const callsOf = (data: ProductData, id: string) => partOf(data, id)?.calls ?? [];

/** Checks that the table of calls has each operation with the callers in the description. */
function checkCalls(
  page: Page,
  id: string,
  operations: readonly Operation[],
  data: ProductData,
  report: Report,
): void {
  const left = new Map(operations.map((operation) => [operation.name, operation]));
  for (const { cells, line } of rowsBelow(page.tree, ['Call', 'For', 'Called by'])) {
    const [calls = '', , callers = ''] = cells;
    for (const name of calls.split(' and ')) {
      const operation = operations.find((each) => each.name === name);
      if (operation === undefined) {
        report(
          page.file,
          line,
          `'${name}' is not in ${descriptionFile(id)}: add it there, or correct the row`,
        );
        continue;
      }
      left.delete(name);
      const named = new Set(operation.calledBy.map((caller) => partOf(data, caller)?.name ?? caller));
      const written = new Set(callers.split(', '));
      // 'All callers of the diagram' has no names to compare.
      const known = [...written].every((name) => namesOf(data).has(name.toLowerCase()));
      const same = setOf(named) === setOf(written);
      if (known && !same)
        report(
          page.file,
          line,
          `'${name}' is called by ${[...named].join(', ')}, says ${descriptionFile(id)}`,
        );
      for (const caller of operation.calledBy) {
        if (!callsOf(data, caller).some(({ to }) => to === id))
          report(
            page.file,
            line,
            `'${name}': in content/data/product.yml, ${caller} does not call ${id}: add the call`,
          );
      }
    }
  }
  for (const name of left.keys())
    report(page.file, 1, `the table of calls lacks '${name}' of ${descriptionFile(id)}: add a row`);
}

const setOf = (names: ReadonlySet<string>) =>
  [...names]
    .map((name) => name.toLowerCase())
    .sort()
    .join();
const namesOf = (data: ProductData) =>
  new Set(Object.values(data.services).map(({ name }) => name.toLowerCase()));

/** Checks that the table of errors has each kind once, with the words of the description. */
function checkErrors(page: Page, id: string, operations: readonly Operation[], report: Report): void {
  const problems = operations.flatMap((operation) => operation.problems);
  const left = new Set(problems.map(({ status, type }) => `${status} ${type}`));
  for (const { cells, line } of rowsBelow(page.tree, ['Status', 'type ends in'])) {
    const [status = '', type = '', when = '', remedy = ''] = cells;
    const problem = problems.find((each) => `${each.status} ${each.type}` === `${status} ${type}`);
    if (problem === undefined) {
      report(
        page.file,
        line,
        `no call responds with ${status} '${type}' in ${descriptionFile(id)}: add it there, or correct the row`,
      );
      continue;
    }
    left.delete(`${status} ${type}`);
    const described = [problem.when, problem.remedy].map((text) => text.replaceAll('`', ''));
    if (described.join() !== [when, remedy].join())
      report(
        page.file,
        line,
        `${status} '${type}' is '${described.join("', '")}' in ${descriptionFile(id)}: write the same words`,
      );
  }
  for (const name of left)
    report(page.file, 1, `the table of errors lacks ${name} of ${descriptionFile(id)}: add a row`);
}

/** Checks that one page shows the description, and that it and the service's page link to each other. */
function checkReference(corpus: Corpus, page: Page, id: string, report: Report): void {
  const directive = `::openapi[${id}]`;
  const reference = corpus.pages.find((other) => !other.draft && hasLine(other, directive));
  if (reference === undefined) {
    report(
      page.file,
      1,
      `no page shows ${descriptionFile(id)}: write one with ${directive} on a line of its own`,
    );
    return;
  }
  for (const [from, to] of [
    [page, reference],
    [reference, page],
  ] as const) {
    const leads = from.links.some(({ url }) => {
      const target = resolveLink(url, from, corpus);
      return target.type === 'markdown' && target.page === to;
    });
    if (!leads) report(from.file, 1, `a link to ${to.file} is missing: readers go from one to the other`);
  }
}
