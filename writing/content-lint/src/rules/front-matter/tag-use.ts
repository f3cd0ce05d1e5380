import type { Corpus } from '@kwikid/content';
import { areas, isRecord, tagsOf } from '@kwikid/content';
import type { CorpusRule } from '../../rule.ts';

const tagsFile = `${areas.document.folder}/tags.yml`;
const tagPath = '/docs/tags/';

export const tagUse: CorpusRule = {
  id: 'KD006',
  slug: 'tag-use',
  why: "A document's tag leads from one page to others, so at least two pages have it; only the tag of a URL that content/data/routes.tsv promises may have one.",
  remedy: 'Add the tag to every page on its subject, or remove it.',
  scope: 'corpus',
  check(corpus, report) {
    const data = corpus.dataFiles.get(tagsFile);
    const entries = isRecord(data?.yaml.value) ? data.yaml.value : {};
    const pages = pagesByTag(corpus);
    for (const [tag, entry] of Object.entries(entries)) {
      const [only, second] = pages.get(tag) ?? [];
      if (data === undefined || only === undefined || second !== undefined) continue;
      const permalink = isRecord(entry) && typeof entry.permalink === 'string' ? entry.permalink : `/${tag}`;
      if (corpus.promised.some(({ pathname }) => pathname === tagPath + permalink.replace(/^\//, '')))
        continue;
      report(
        tagsFile,
        data.yaml.lineOf([tag]),
        `tag '${tag}' is only on ${only}: add it to another page on its subject, or remove it`,
      );
    }
  },
};

/** The published documents that have each tag. */
function pagesByTag(corpus: Corpus): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const page of corpus.pages) {
    if (page.kind !== 'document' || page.draft) continue;
    for (const tag of new Set(tagsOf(page))) pages.set(tag, [...(pages.get(tag) ?? []), page.file]);
  }
  return pages;
}
