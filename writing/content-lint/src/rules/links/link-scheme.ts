import { nearest } from '@kwikid/content';
import type { PageRule } from '../../rule.ts';

/** Schemes that a reader can follow; `pathname:` is Docusaurus's own, for files of the site. */
const schemes = ['https', 'http', 'mailto', 'tel', 'pathname'];
const ownMachine = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])(?:[:/?#]|$)/i;

export const linkScheme: PageRule = {
  id: 'KD112',
  slug: 'link-scheme',
  why: 'A link has a scheme that a reader can follow, and does not lead to localhost: javascript: runs code, file: and a mistyped scheme lead nowhere.',
  remedy:
    'Write https:, http:, mailto: or tel:; link a page by its file, and set a URL of localhost as `code`.',
  check(page, report) {
    for (const { url, line } of [...page.links, ...page.images]) {
      // Browsers ignore blanks and control characters in a scheme (WHATWG URL).
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them.
      const plain = (url ?? '').replaceAll(/[\u0000-\u0020]/g, '');
      const scheme = /^(?<scheme>[a-z][a-z0-9+.-]*):/i.exec(plain)?.groups?.scheme?.toLowerCase();
      if (ownMachine.test(plain)) {
        report(line, `'${url}' leads to the reader's own machine: write the page's file, or set it as code`);
      } else if (scheme !== undefined && !schemes.includes(scheme)) {
        const near = nearest(scheme, schemes);
        const hint = near === undefined ? `write one of ${schemes.join(', ')}` : `did you mean '${near}:'?`;
        report(line, `'${scheme}:' is not a scheme for links: ${hint}`);
      }
    }
  },
};
