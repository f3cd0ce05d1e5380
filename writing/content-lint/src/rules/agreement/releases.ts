import type { Corpus } from '@kwikid/content';
import { routeKey, tagsOf } from '@kwikid/content';
import { byNumber, monthOf, monthPage, type ReleasesFile } from '@kwikid/facts';
import { checked } from '../../derived/data-file.ts';
import { hasLine, linkError, pageAt } from '../../derived/link-error.ts';
import { productOf } from '../../derived/product.ts';
import type { CorpusRule, Report } from '../../rule.ts';

const area = '/docs/release-and-general-updates';
const smallChanges = `${area}/speedrun-updates`;

export const releases: CorpusRule = {
  id: 'KD622',
  slug: 'releases',
  why: 'A change of the platform is written once: the page of its month, the list of small changes, its post and the page that describes it show the same words and lead to each other.',
  remedy:
    'Correct the field of content/data/releases.yml that the finding names, or write the line that it gives into the page; writing/facts/src/releases/schema.ts documents each field.',
  scope: 'corpus',
  check(corpus, report) {
    const at = checked.releases.check(corpus, report);
    if (at === undefined) return;
    const file = checked.releases.of(corpus);
    const services = productOf(corpus)?.services;
    const seen = new Set<string>();
    for (const [index, release] of file.releases.entries()) {
      const newer = file.releases[index - 1];
      if (newer !== undefined && byNumber(newer, release) <= 0)
        at(
          ['releases', index, 'release'],
          `'${release.release}' is not older than the one above: newest first`,
        );
      for (const [number, { text, services: raised, pages, article }] of release.changes.entries()) {
        const field = (path: readonly (string | number)[], message: string) =>
          at(['releases', index, 'changes', number, ...path], message);
        if (seen.has(text)) field(['text'], `'${text}' is listed twice: keep one of the two changes`);
        seen.add(text);
        for (const [place, service] of raised.entries())
          if (services !== undefined && services[service] === undefined)
            field(['services', place], `content/data/product.yml has no service '${service}'`);
        for (const [place, { to }] of pages.entries()) {
          const error = linkError(to, corpus);
          if (error !== undefined) field(['pages', place, 'to'], error);
        }
        if (article !== undefined && file.articles[article] === undefined)
          field(['article'], `'articles' has no '${article}': add it there, with its name and path`);
      }
    }
    checkTexts(file, corpus, at);
    checkMonths(file, corpus, at);
    checkUntold(file, corpus, report);
  },
};

type At = (path: readonly (string | number)[], message: string) => void;

/** Each post and note exists under its own title, and shows its changes. */
function checkTexts({ articles, releases: all }: ReleasesFile, corpus: Corpus, at: At): void {
  for (const [id, { name, to }] of Object.entries(articles)) {
    if (!all.some(({ changes }) => changes.some(({ article }) => article === id)))
      at(['articles', id], `no change has it: write 'article: ${id}' at one, or remove it`);
    const page = pageAt(corpus, to);
    if (page === undefined) at(['articles', id, 'to'], linkError(to, corpus) ?? `no page at '${to}'`);
    else if (page.frontMatter.title !== name)
      at(
        ['articles', id, 'name'],
        `the title of ${page.file} is '${String(page.frontMatter.title)}': write that`,
      );
    requireLine(corpus, to, `::article-changes[${id}]`, ['articles', id], at);
  }
}

/** Each month has its page, and its part of the small changes. */
function checkMonths({ releases: all }: ReleasesFile, corpus: Corpus, at: At): void {
  for (const [index, { release }] of all.entries()) {
    const month = monthOf(release);
    const where = ['releases', index, 'release'];
    requireLine(corpus, monthPage(release), `::release-changes[${month}]`, where, at);
    requireLine(corpus, monthPage(release), `::release-versions[${month}]`, where, at);
    requireLine(corpus, smallChanges, `::speedrun[${month}]`, where, at);
  }
}

function requireLine(
  corpus: Corpus,
  route: string,
  line: string,
  path: readonly (string | number)[],
  at: At,
) {
  if (!hasLine(pageAt(corpus, route), line)) at(path, `no page at '${route}' has the line ${line}: write it`);
}

/** A post about a release, or a note, whose changes the data does not have. */
function checkUntold({ articles, releases: all }: ReleasesFile, corpus: Corpus, report: Report): void {
  const known = new Set(
    [
      ...[area, smallChanges, ...Object.values(articles).map(({ to }) => to)],
      ...all.map(({ release }) => monthPage(release)),
    ].map(routeKey),
  );
  for (const page of corpus.pages) {
    const isTold =
      page.kind === 'post' ? tagsOf(page).includes('release') : page.route.startsWith(`${area}/`);
    if (page.draft || !isTold || known.has(routeKey(page.route))) continue;
    report(
      page.file,
      1,
      `no change of ${checked.releases.path} has this article: add it under 'articles', and 'article' to its changes`,
    );
  }
}
