import path from 'node:path/posix';
import { areas } from '@kwikid/content';
import type { CorpusRule } from '../../rule.ts';

/** Characters that are safe in Docusaurus, browsers and file systems. A leading underscore marks a partial. */
const goodName = /^_?[a-z0-9][a-z0-9._-]*$/;

export const pageName: CorpusRule = {
  id: 'KD113',
  slug: 'page-name',
  why: 'The names of pages and their folders consist of lower-case characters, digits, hyphens, dots and underscores: they become the URL, and the build stops at a percent sign, a question mark or a #.',
  remedy: 'Rename the file or folder, and correct the links to it.',
  scope: 'corpus',
  perFile: true,
  check({ files }, report) {
    for (const { folder } of [areas.document, areas.post]) {
      for (const file of files) {
        if (!file.startsWith(`${folder}/`) || !/\.mdx?$/i.test(file)) continue;
        for (const name of path.relative(folder, file).split('/')) {
          if (goodName.test(name)) continue;
          report(file, 1, `the name '${name}' is not valid in a URL: write lower-case words with hyphens`);
        }
      }
    }
  },
};
