import type { Page } from './page.ts';
import { templateFile } from './template-file.ts';

/** The published pages that make the file of a template, by its name. Two pages for one name stop the build. */
export function templatePages(pages: readonly Page[]): Map<string, Page[]> {
  const makers = new Map<string, Page[]>();
  for (const page of pages) {
    if (page.kind !== 'document' || page.draft) continue;
    for (const { language, meta } of page.fences) {
      const name = templateFile(page.file, language, meta.get('title'));
      if (name !== undefined) makers.set(name, [...(makers.get(name) ?? []), page]);
    }
  }
  return makers;
}
