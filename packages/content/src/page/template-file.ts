/**
 * The name of the file that a code block of a page is downloaded as. One is made of each Markdown block whose
 * title is a file name, on pages below a folder `templates`: the page shows the form, the reader saves it, and
 * both are the same words.
 *
 * @param page - path of the page's file, with forward slashes
 * @param language - of the block
 * @param title - of the block; undefined where it has none
 * @returns undefined where the block is no template
 */
export function templateFile(page: string, language: string, title: string | undefined): string | undefined {
  const isTemplate = page.includes('/templates/') && language === 'markdown';
  return isTemplate && title !== undefined && /^[a-z0-9][a-z0-9-]*\.md$/.test(title) ? title : undefined;
}
