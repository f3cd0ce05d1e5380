import { byNumber } from '@kwikid/facts';
import { checked } from '../../derived/data-file.ts';
import { pageAt } from '../../derived/link-error.ts';
import type { CorpusRule } from '../../rule.ts';

export const releases: CorpusRule = {
  id: 'KD622',
  slug: 'releases',
  why: 'A change of the platform is written once, under its release and its services, and its post has the same name there as its page.',
  remedy:
    'Correct the field of content/data/releases.yml that the finding names; writing/facts/src/releases/schema.ts documents each field.',
  scope: 'corpus',
  check(corpus, report) {
    const at = checked.releases.at(corpus, report);
    const { articles, releases: all } = checked.releases.of(corpus);
    const services = checked.product.of(corpus)?.services;
    const seen = new Set<string>();
    const withChanges = new Set<string | undefined>();
    for (const [index, release] of all.entries()) {
      const newer = all[index - 1];
      if (newer !== undefined && byNumber(newer, release) <= 0)
        at(
          ['releases', index, 'release'],
          `'${release.release}' is not older than the one above: newest first`,
        );
      for (const [number, { text, services: changed, article }] of release.changes.entries()) {
        const path = ['releases', index, 'changes', number];
        if (seen.has(text)) at([...path, 'text'], `'${text}' is listed twice: keep one of the two changes`);
        seen.add(text);
        withChanges.add(article);
        for (const [place, service] of changed.entries())
          if (services !== undefined && services[service] === undefined)
            at([...path, 'services', place], `${checked.product.path} has no service '${service}'`);
        if (article !== undefined && articles[article] === undefined)
          at([...path, 'article'], `'articles' has no '${article}': add it there, with its name and path`);
      }
    }
    for (const [id, { name, to }] of Object.entries(articles)) {
      if (!withChanges.has(id))
        at(['articles', id], `no change has it: write 'article: ${id}' at one, or remove it`);
      const page = pageAt(corpus, to);
      if (page !== undefined && page.frontMatter.title !== name)
        at(
          ['articles', id, 'name'],
          `the title of ${page.file} is '${String(page.frontMatter.title)}': write that`,
        );
    }
  },
};
