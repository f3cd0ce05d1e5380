import path from 'node:path/posix';
import { areas } from '@kwikid/content';
import { codeInPage } from '@kwikid/content/code-in-page';
import type { CorpusRule } from '../../rule.ts';

export const wordsOnly: CorpusRule = {
  id: 'KD208',
  slug: 'words-only',
  why: 'A page is words: MDX, and front matter in another language than YAML, run as code in the process that builds the site and in readers’ browsers. Pages cannot include a file that begins with an underscore.',
  remedy: 'Write Markdown in a .md file, with YAML between two lines of ---.',
  scope: 'corpus',
  perFile: true,
  check({ files, pageByFile }, report) {
    const folders = [areas.document.folder, areas.post.folder, areas.sitePage.folder];
    for (const file of files) {
      if (!/\.mdx?$/i.test(file) || !folders.some((folder) => file.startsWith(`${folder}/`))) continue;
      const code = codeInPage(file, pageByFile.get(file)?.lines[0] ?? '');
      if (code !== undefined) report(file, 1, code);
      else if (path.basename(file).startsWith('_'))
        report(file, 1, 'a file that begins with an underscore is in no page: rename it, or remove it');
    }
  },
};
