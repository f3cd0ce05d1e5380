import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { rawHtml } from './raw-html.ts';

const page = (body: string) => ({ [pageFile]: document(body) });

testRule(rawHtml, {
  passing: [
    {
      name: 'the elements that Markdown lacks, and comments with any text',
      files: page(
        '<details open>\n<summary>More</summary>\n\nPress <kbd>Ctrl</kbd>, H<sub>2</sub>O, 10<sup>3</sup><br/>\n\n</details>\n\n<!-- <script> <x> -->\n\nA <!-- b\nc --> d.',
      ),
    },
    {
      name: 'code, URLs and signs',
      files: page(
        '`<service-name>` `Map<String>` <https://nginx.org/> a < b > c\n\n```text\n<x>\nimport a\n```',
      ),
    },
    { name: 'a sentence that begins so', files: page('The\nimport of a list, and the\nexport it is from.') },
  ],
  failing: [
    {
      name: 'placeholders and types, which are shown as nothing, on their lines',
      files: page(
        'Call\n<service-name> and </tenant>.\n\nA Map<String> of\n\n<TENANT>\n\n<p>\n<Chart />\n</p>',
      ),
      finds: [
        { at: '<service-name>', says: /'<service-name>' is shown as nothing: set it as code/ },
        { at: '</tenant>', says: /'<\/tenant>' is shown as nothing/ },
        { at: 'Map<String>', says: /'<String>'/ },
        { at: '<TENANT>', says: /'<TENANT>'/ },
        { at: '<Chart', says: /'<Chart \/>'/ },
      ],
    },
    {
      name: 'elements for which Markdown has marks, each pair once, with what to write',
      files: page('A <b>bold</b> word, and <i>one</i>.\n\n<div>\n\nText.\n\n</div>\n\n</span>'),
      finds: [
        { at: '<b>', says: /^'<b>' is HTML, which Markdown does not need: write the mark of Markdown/ },
        { at: '<i>', says: /^'<i>'/ },
        { at: '<div>', says: /^'<div>' is .*leave it out$/ },
        { at: '</span>', says: /^'<\/span>' is .*leave it out$/ },
      ],
    },
    {
      name: 'elements that run or load code, a handler and a declaration',
      files: page(
        '<script>\nalert(1)\n</script>\n\n<iframe src="/x"></iframe>\n\n<img src="/a.svg" alt="A" onerror="x()">\n\n<?php x ?>',
      ),
      finds: [
        { at: '<script>', says: /'<script>' is not allowed/ },
        { at: '<iframe', says: /'<iframe>' is not allowed/ },
        { at: '<img', says: /'onerror' of '<img>' is not allowed/ },
        { at: '<?php', says: /'<\?php x \?>' is shown as nothing/ },
      ],
    },
    {
      name: 'a comment without an end',
      files: page('Text.\n\n<!-- truncate\n\nLost.'),
      finds: [{ at: '<!--', says: /the rest of the page is lost/ }],
    },
    {
      name: 'lines of MDX',
      files: page(
        "import Tabs from '@theme/Tabs';\nimport './a.css';\n\nexport const a = 1;\n\nexport default x",
      ),
      finds: [
        { at: 'import Tabs', says: /'import Tabs from .* is shown as it is written/ },
        { at: './a.css', says: /leave it out/ },
        { at: 'export const', says: /leave it out/ },
        { at: 'export default', says: /leave it out/ },
      ],
    },
  ],
});
