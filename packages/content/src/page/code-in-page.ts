/** The first line of front matter in another language than YAML, as gray-matter reads it: `---js` is run. */
const otherLanguage = /^\uFEFF?---[^\S\n]*(?<language>[^\s-][^\n]*)/;

/**
 * Why a page would run code, with the remedy. Content is words: who writes a page must not be able to run a program in the
 * builder's process or in a reader's browser.
 *
 * @param file - its path or name
 * @param text - as it is in the file
 * @returns undefined if it is Markdown with YAML above it
 */
export function codeInPage(file: string, text: string): string | undefined {
  if (/\.mdx$/i.test(file))
    return 'MDX runs code while the site is built and in readers’ browsers: rename the file to .md, and write Markdown';
  const language = otherLanguage.exec(text)?.groups?.language;
  return language === undefined
    ? undefined
    : `front matter is YAML, and '${language.trim().slice(0, 40)}' could be run as code: write --- and nothing else on the first line`;
}

/** Elements that run, load or send something in the reader's browser. */
export const activeElements: ReadonlySet<string> = new Set([
  ...['script', 'style', 'iframe', 'frame', 'object', 'embed', 'form', 'link', 'meta', 'base', 'template'],
]);
