import { nearest } from '@kwikid/content';
import type { PageRule } from '../../rule.ts';

/** What a reader can follow; `pathname:` is Docusaurus' own, for files of the site. */
const schemes = ['https', 'http', 'mailto', 'tel', 'pathname'];
const ownMachine = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])(?:[:/?#]|$)/i;

export const linkScheme: PageRule = {
  id: 'KD112',
  slug: 'link-scheme',
  severity: 'error',
  why: 'A link has a scheme that a reader can follow, and leads to no service of the writer’s own machine: javascript: runs, file: and a mistyped scheme lead nowhere.',
  remedy: 'Write https:, http:, mailto: or tel:; for a page its file, and an address of localhost as `code`.',
  scope: 'page',
  check(page, report) {
    for (const { url, line } of [...page.links, ...page.images]) {
      // Browsers take no notice of blanks and control characters in a scheme (WHATWG URL).
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
      const plain = (url ?? '').replaceAll(/[\u0000-\u0020]/g, '');
      const scheme = /^(?<scheme>[a-z][a-z0-9+.-]*):/i.exec(plain)?.groups?.scheme?.toLowerCase();
      if (ownMachine.test(plain)) {
        report(
          page.file,
          line,
          `'${url}' leads to the reader's own machine: write the page's file, or set it as code`,
        );
      } else if (scheme !== undefined && !schemes.includes(scheme)) {
        const near = nearest(scheme, schemes);
        const hint = near === undefined ? `write one of ${schemes.join(', ')}` : `did you mean '${near}:'?`;
        report(page.file, line, `'${scheme}:' is no scheme of a link: ${hint}`);
      }
    }
  },
};
