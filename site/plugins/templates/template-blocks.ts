import { fencesIn, templateFile } from '@kwikid/content';

/** A template that readers download. */
export interface Template {
  /** Its file's name. */
  name: string;
  text: string;
}

/**
 * The templates that a page shows as titled blocks, each as the text of its file.
 *
 * @param markdown - the page's whole text
 * @param file - the page's file, absolute
 */
export function templateBlocks(markdown: string, file: string): Template[] {
  const page = file.replaceAll('\\', '/');
  return fencesIn(markdown).flatMap(({ language, meta, value, fenced }) => {
    const name = fenced ? templateFile(page, language, meta.get('title')) : undefined;
    return name === undefined ? [] : [{ name, text: `${value}\n` }];
  });
}
