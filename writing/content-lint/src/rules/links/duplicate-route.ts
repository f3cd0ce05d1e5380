import type { CorpusRule } from '../../rule.ts';

export const duplicateRoute: CorpusRule = {
  id: 'KD105',
  slug: 'duplicate-route',
  why: 'No two pages have the same URL: readers could open only one of them.',
  remedy: 'Change the slug or the file name of the newer page.',
  scope: 'corpus',
  check(corpus, report) {
    for (const [name, [first, ...others]] of corpus.templates) {
      for (const other of others)
        report(other.file, 1, `template '${name}' is already in ${first?.file}: rename one block`);
    }
    for (const routes of corpus.routes.values()) {
      const makers = routes.filter((route) => route.exclusive);
      const first = makers.find((route) => route.file === undefined) ?? makers[0];
      for (const route of makers) {
        if (route === first || route.file === undefined) continue;
        const other = first?.file ?? 'the site itself';
        report(
          route.file,
          route.line,
          `path '${route.pathname}' is already used by ${other}: change the slug of one`,
        );
      }
    }
  },
};
