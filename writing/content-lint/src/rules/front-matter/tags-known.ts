import { areas, type Corpus, isRecord, lineOfField, nearest, type Page, tagsOf } from '@kwikid/content';
import type { CorpusRule, Report } from '../../rule.ts';

const fields = ['label', 'permalink', 'description'];

export const tagsKnown: CorpusRule = {
  id: 'KD003',
  slug: 'tags-known',
  why: "Every tag has an entry in its area's tags.yml with label, permalink and description, and leads from one document to others: only the tag of a URL that content/data/routes.tsv promises may be on one page.",
  remedy: 'Use a tag that exists, complete its entry, add it to every page on its subject, or remove it.',
  scope: 'corpus',
  check(corpus, report) {
    for (const { kind, folder } of [areas.document, areas.post]) {
      const pages = corpus.pages.filter((page) => page.kind === kind);
      if (pages.length > 0) checkArea(pages, `${folder}/tags.yml`, corpus, report);
    }
  },
};

function checkArea(pages: readonly Page[], tagsFile: string, corpus: Corpus, report: Report): void {
  const yaml = corpus.dataFiles.get(tagsFile)?.yaml;
  // KD004 reports invalid YAML. Here every tag would be unknown.
  if (yaml?.error !== undefined) return;
  const entries = isRecord(yaml?.value) ? yaml.value : {};
  const used = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const [index, tag] of tagsOf(page).entries()) {
      if (!page.draft) used.set(tag, (used.get(tag) ?? new Set()).add(page.file));
      if (Object.hasOwn(entries, tag)) continue;
      const near = nearest(tag, Object.keys(entries));
      const meant = near === undefined ? '' : `did you mean '${near}'? Otherwise `;
      report(
        page.file,
        lineOfField(page, `tags.${index}`),
        `unknown tag '${tag}': ${meant}add it to ${tagsFile}`,
      );
    }
  }
  for (const [tag, entry] of Object.entries(entries)) {
    const wrong = (message: string) => report(tagsFile, yaml?.lineOf([tag]) ?? 1, `tag '${tag}' ${message}`);
    const values = isRecord(entry) ? entry : {};
    const missing = fields.filter((field) => typeof values[field] !== 'string' || values[field] === '');
    if (missing.length > 0) wrong(`lacks ${missing.join(' and ')}: add the text`);
    const [only, second] = used.get(tag) ?? [];
    const path = `/docs/tags/${String(values.permalink ?? tag).replace(/^\//, '')}`;
    const isPromised = corpus.promised.some(({ pathname }) => pathname === path);
    if (only === undefined) wrong('is on no published page: use it or remove the entry');
    else if (second === undefined && pages[0]?.kind === 'document' && !isPromised)
      wrong(`is only on ${only}: add it to another page on its subject, or remove it`);
  }
}
