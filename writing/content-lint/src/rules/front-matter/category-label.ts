import path from 'node:path/posix';
import { areas, isRecord } from '@kwikid/content';
import type { CorpusRule } from '../../rule.ts';

export const categoryLabel: CorpusRule = {
  id: 'KD110',
  slug: 'category-label',
  why: 'Categories of a sidebar with the same label have different keys: the build stops at two items with the same translation key.',
  remedy: 'Add the key that the finding gives to the _category_.yml.',
  scope: 'corpus',
  check(corpus, report) {
    const seen = new Map<string, string>();
    for (const { file, yaml } of corpus.dataFiles.values()) {
      if (!file.startsWith(`${areas.document.folder}/`) || !/\/_category_\.ya?ml$/.test(file)) continue;
      const [sidebar = '', ...folders] = path.relative(areas.document.folder, path.dirname(file)).split('/');
      // The folder of a sidebar is not an item of it.
      if (folders.length === 0 || !isRecord(yaml.value)) continue;
      const { label, key } = yaml.value;
      const name = label ?? folders.at(-1);
      const own = JSON.stringify([sidebar, key ?? name]);
      const first = seen.get(own);
      if (first === undefined) seen.set(own, file);
      else
        report(
          file,
          yaml.lineOf([key === undefined ? 'label' : 'key']),
          `${key === undefined ? `label '${name}'` : `key '${key}'`} is already used by ${first} in the same sidebar: write 'key: ${folders.join('-')}'`,
        );
    }
  },
};
