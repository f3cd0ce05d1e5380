import type { Corpus, DataFile } from '@kwikid/content';
import { areas, isRecord, lineOfField, nearest, type Page, tagsOf } from '@kwikid/content';
import type { CorpusRule, Report } from '../../rule.ts';

const fields = ['label', 'permalink', 'description'];

export const tagsKnown: CorpusRule = {
  id: 'KD003',
  slug: 'tags-known',
  why: "Every tag has an entry in its area's tags.yml with label, permalink and description, and every entry is used: an empty tag page does not help readers.",
  remedy: 'Use a tag that exists, complete its entry, or remove the entry that no page uses.',
  scope: 'corpus',
  check(corpus, report) {
    for (const { kind, folder } of [areas.document, areas.post]) {
      const pages = corpus.pages.filter((page) => page.kind === kind);
      if (pages.length > 0) checkArea(pages, `${folder}/tags.yml`, corpus, report);
    }
  },
};

function checkArea(pages: readonly Page[], tagsFile: string, corpus: Corpus, report: Report): void {
  const data = corpus.dataFiles.get(tagsFile);
  if (data === undefined) {
    report(tagsFile, 1, 'missing: create it with an entry for every tag in use');
    return;
  }
  // KD004 reports invalid YAML. Here every tag would be unknown.
  if (data.yaml.error !== undefined) return;
  const entries = isRecord(data.yaml.value) ? data.yaml.value : {};
  const known = Object.keys(entries);
  const used = new Set<string>();
  for (const page of pages) {
    for (const [index, tag] of tagsOf(page).entries()) {
      if (!page.draft) used.add(tag);
      if (Object.hasOwn(entries, tag)) continue;
      const near = nearest(tag, known);
      const meant = near === undefined ? '' : `did you mean '${near}'? Otherwise `;
      report(
        page.file,
        lineOfField(page, `tags.${index}`),
        `unknown tag '${tag}': ${meant}add it to ${tagsFile}`,
      );
    }
  }
  checkEntries(data, entries, used, report);
}

function checkEntries(
  { file, yaml }: DataFile,
  entries: Record<string, unknown>,
  used: ReadonlySet<string>,
  report: Report,
): void {
  const permalinks = new Map<string, string>();
  for (const [tag, entry] of Object.entries(entries)) {
    const line = yaml.lineOf([tag]);
    if (!used.has(tag))
      report(file, line, `tag '${tag}' is on no published page: use it or remove the entry`);
    const missing = fields.filter(
      (field) => !isRecord(entry) || typeof entry[field] !== 'string' || entry[field] === '',
    );
    if (missing.length > 0) report(file, line, `tag '${tag}' lacks ${missing.join(' and ')}: add the text`);
    const permalink = isRecord(entry) ? entry.permalink : undefined;
    if (typeof permalink !== 'string') continue;
    const other = permalinks.get(permalink);
    if (other !== undefined)
      report(file, line, `tags '${tag}' and '${other}' share ${permalink}: give each its own`);
    permalinks.set(permalink, tag);
  }
}
