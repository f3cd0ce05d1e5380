import { document, pageFile, post, testRule } from '../../testing/fixture.ts';
import { frontMatter } from './front-matter.ts';

testRule(frontMatter, {
  passing: [
    { name: 'a document with every required field', files: { [pageFile]: document('Text.') } },
    { name: 'a post', files: { 'content/blog/a.md': post('Text.') } },
    {
      name: 'a page of the site',
      files: {
        'site/src/pages/markdown-page.md': document('Text.', {
          tags: undefined,
          type: undefined,
          audience: undefined,
          basis: undefined,
          review_every: undefined,
        }),
      },
    },
    { name: 'a partial, which is not a page', files: { 'content/docs/_partial.md': 'Text.' } },
  ],
  failing: [
    {
      name: 'an unknown field, and names the nearest',
      files: { [pageFile]: document('Text.', { onwer: 'web' }) },
      finds: [{ at: 'onwer: web', says: /unknown field 'onwer': did you mean 'owner'/ }],
    },
    {
      name: 'a public page without sources, at the start of its front matter',
      files: { [pageFile]: document('Text.', { basis: 'public' }) },
      finds: [{ at: 'title:', says: /sources: a page with basis: public lists its sources/ }],
    },
    {
      name: 'an error deep inside a list, on its own line',
      files: {
        [pageFile]: document('Text.', {
          sources: [{ title: 'RFC 1' }, { title: 'RFC 2', url: 'ftp://a.example' }],
        }),
      },
      finds: [{ at: 'ftp://a.example', says: /^sources\.1\.url: / }],
    },
    {
      name: 'who must acknowledge a page, in a role that does not exist and within no day',
      files: { [pageFile]: document('Text.', { acknowledge: { who: ['suport'], within: 0 } }) },
      finds: [
        { at: 'suport', says: /^acknowledge\.who\.0: write one of .*; did you mean 'support'\?/ },
        { at: 'within: 0', says: /^acknowledge\.within: write 1 or more: Days/ },
      ],
    },
    {
      name: 'a page without front matter',
      files: { [pageFile]: 'Text.' },
      finds: [{ at: 'Text.', says: /start the page with title/ }],
    },
    {
      name: 'front matter that is not closed, and says so',
      files: { [pageFile]: '---\ntitle: a\n\nText.\n' },
      finds: [{ at: '---', says: /^the front matter is not closed: write --- on a line of its own/ }],
    },
    {
      name: 'front matter that is not at the start',
      files: {
        [pageFile]: '\n---\ntitle: a\n---\n',
        'content/docs/b.md': ' ---\ntitle: a\n---\n',
      },
      finds: [
        { at: '', says: /^remove the blank lines before the front matter: --- must be the first line/ },
        { file: 'content/docs/b.md', at: '---', says: /^remove the space before the ---/ },
      ],
    },
    {
      name: 'a duplicate field, with its own remedy and without a second position',
      files: { [pageFile]: document('Text.').replace('owner:', 'owner: web\nowner:') },
      finds: [
        {
          at: 'owner: platform',
          says: /^front matter is not YAML: Map keys must be unique; keep one of the two\n {2}owner: platform\n {2}\^$/,
        },
      ],
    },
    {
      name: 'front matter that is not YAML, on the line of the error',
      files: { [pageFile]: '---\ntitle: a\nowner: "b\n---\n\nText.\n' },
      finds: [{ at: 'owner', says: /not YAML: .*quote the value/ }],
    },
    {
      name: 'a field that is indented by mistake, with a caret below it and what to write',
      files: { [pageFile]: document('Text.').replace('owner:', '  owner:') },
      finds: [
        {
          at: '  owner: platform',
          says: /^front matter is not YAML: the line begins with 2 blanks, .*; write no blank\n {4}owner: platform\n {4}\^$/,
        },
      ],
    },
    {
      name: "a document's field on a post",
      files: { 'content/blog/a.md': post('Text.', { review_every: 3 }) },
      finds: [{ file: 'content/blog/a.md', at: 'review_every: 3', says: /unknown field/ }],
    },
  ],
});
