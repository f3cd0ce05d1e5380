import { areas, isRecord, meantOr } from '@kwikid/content';
import type { CorpusRule } from '../../rule.ts';

/** The fields of a category in Docusaurus 3.10 (plugin-content-docs, sidebars/validation.js). */
const fields = [
  ...['label', 'position', 'collapsed', 'collapsible', 'className'],
  ...['link', 'customProps', 'description', 'key'],
];

/** The fields of its link, by the link's type. */
const linkFields: Readonly<Record<string, readonly string[]>> = {
  'generated-index': ['type', 'slug', 'title', 'description', 'image', 'keywords'],
  doc: ['type', 'id'],
};

export const categoryFields: CorpusRule = {
  id: 'KD114',
  slug: 'category-fields',
  why: 'A _category_.yml has only the fields that Docusaurus knows: the build stops at any other, and does not suggest the correct one.',
  remedy: 'Write the nearest field, which the finding gives, or remove it.',
  scope: 'corpus',
  check(corpus, report) {
    for (const { file, yaml } of corpus.dataFiles.values()) {
      if (!file.startsWith(`${areas.document.folder}/`) || !/\/_category_\.ya?ml$/.test(file)) continue;
      if (!isRecord(yaml.value)) continue;
      const { link } = yaml.value;
      const type = isRecord(link) ? String(link.type) : '';
      const known = Object.hasOwn(linkFields, type) ? linkFields[type] : undefined;
      if (isRecord(link) && known === undefined) {
        const types = Object.keys(linkFields).join(' or ');
        report(file, yaml.lineOf(['link', 'type']), `unknown type of link: write type: ${types}`);
      }
      const errors = [
        ...unknown([], yaml.value, fields),
        ...(isRecord(link) && known !== undefined ? unknown(['link'], link, known) : []),
      ];
      for (const { path, message } of errors) report(file, yaml.lineOf(path), message);
    }
  },
};

function unknown(above: readonly string[], value: Record<string, unknown>, known: readonly string[]) {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => {
      const remedy = meantOr(key, known, `remove it; the fields are ${known.join(', ')}`);
      const path = [...above, key];
      return { path, message: `unknown field '${path.join('.')}': ${remedy}` };
    });
}
