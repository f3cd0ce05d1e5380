import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { linkSyntax } from './link-syntax.ts';

const page = (body: string) => ({ [pageFile]: document(body) });

testRule(linkSyntax, {
  passing: [
    {
      name: 'links of every form',
      files: page('[a](b.md) [c][d] [d] [`e`](/f) [![g](h.svg)](/i) <https://nginx.org>\n\n[d]: ./d.md'),
    },
    {
      name: 'brackets that are not a link, and code',
      files: page(
        'A [note] (see below), a list [1] and f(x). `[a][b]` `[a] (b.md)`\n\n```text\n(a)[b.md]\n```',
      ),
    },
  ],
  failing: [
    {
      name: 'links whose marks are shown, on their lines',
      files: page(
        'See\n[the page][nope], or\n[the page] (x.md), or\n(the page)[../x.md], or\n[the page](a b.md).',
      ),
      finds: [
        { at: '[nope]', says: /'\[the page\]\[nope\]' is shown as it is written: nothing defines it/ },
        { at: '] (x.md)', says: /remove the space/ },
        { at: ')[../x', says: /write \[text\]\(URL\)/ },
        { at: '(a b.md)', says: /a space in it as %20/ },
      ],
    },
    {
      name: 'links without text',
      files: page('[](x.md)\n[ ](/y)'),
      finds: [
        { at: 'x.md', says: /link to 'x\.md' without text: say in the brackets/ },
        { at: '/y', says: /without text/ },
      ],
    },
  ],
});
