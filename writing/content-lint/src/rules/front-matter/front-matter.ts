import { areas, type Corpus, frontMatterErrors, isRecord, lineOfField, type Page } from '@kwikid/content';
import type { PageRule } from '../../rule.ts';

export const frontMatter: PageRule = {
  id: 'KD001',
  slug: 'front-matter',
  why: 'Front matter matches the closed schema of its kind of page: an unknown field has no effect, and the site needs the required ones.',
  remedy: 'Write the field as packages/content documents it.',
  check(page, report, corpus) {
    const { metadata } = page;
    if (metadata === undefined) {
      report(1, missing(page));
    } else if (metadata.error !== undefined) {
      const { line, message, excerpt } = metadata.error;
      report(line, `front matter is not YAML: ${message}\n${excerpt}`);
    } else {
      for (const { field, message } of frontMatterErrors(page.kind, page.frontMatter)) {
        if (isUnknownTag(field, page, corpus)) continue;
        report(lineOfField(page, field), field === '' ? message : `${field}: ${message}`);
      }
    }
  },
};

/** Whether KD003 reports a tag, with the nearest one. */
function isUnknownTag(field: string, page: Page, corpus: Corpus): boolean {
  const [, index] = /^tags\.(\d+)$/.exec(field) ?? [];
  const tag = index === undefined ? undefined : (page.frontMatter.tags as readonly unknown[])[Number(index)];
  const yaml = corpus.dataFiles.get(`${areas[page.kind].folder}/tags.yml`)?.yaml;
  return (
    typeof tag === 'string' &&
    page.kind !== 'sitePage' &&
    yaml !== undefined &&
    yaml.error === undefined &&
    !(isRecord(yaml.value) && Object.hasOwn(yaml.value, tag))
  );
}

/** Why there is no front matter: Docusaurus reads it only from the first line to a second `---`. */
function missing({ lines }: Page): string {
  const first = lines.findIndex((line) => line.trim() !== '');
  if (lines[first]?.trim() !== '---')
    return 'no front matter: start the page with title, description, owner and so on between --- lines';
  if (first > 0) return 'remove the blank lines before the front matter: --- must be the first line';
  if (lines[0] !== lines[0]?.trim()) return 'remove the space before the --- of the front matter';
  return 'the front matter is not closed: write --- on a line of its own below its last field';
}
