import type { Page } from './page.ts';

const templatesFolder = '/templates/';

/**
 * The name of the file that a code block of a page is downloaded as. Each Markdown block whose
 * title is a file name becomes such a file, on pages below a folder `templates`. The page shows the form and the
 * reader saves the same text.
 *
 * @param page - path of the page's file, with forward slashes
 * @param language - of the block
 * @param title - of the block; undefined if it has none
 * @returns undefined if the block is not a template
 */
export function templateFile(page: string, language: string, title: string | undefined): string | undefined {
  const isTemplate = page.includes(templatesFolder) && language === 'markdown';
  return isTemplate && title !== undefined && /^[a-z0-9][a-z0-9-]*\.md$/.test(title) ? title : undefined;
}

/** The published pages that make the file of a template, by its name. Two pages for one name stop the build. */
export function templatePages(pages: readonly Page[]): Map<string, Page[]> {
  const makers = new Map<string, Page[]>();
  for (const page of pages) {
    // Only these pages are parsed for it.
    if (page.kind !== 'document' || page.draft || !page.file.includes(templatesFolder)) continue;
    for (const { language, meta } of page.fences) {
      const name = templateFile(page.file, language, meta.get('title'));
      if (name !== undefined) makers.set(name, [...(makers.get(name) ?? []), page]);
    }
  }
  return makers;
}
