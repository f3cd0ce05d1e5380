import { testRule } from '../../testing/fixture.ts';
import { categoryFields } from './category-fields.ts';

const file = 'content/docs/k/_category_.yml';

testRule(categoryFields, {
  passing: [
    {
      name: 'every field that Docusaurus knows',
      files: {
        [file]: [
          ...['label: K', 'position: 1', 'collapsed: false', 'collapsible: true', 'className: k'],
          ...['customProps: { any: 1 }', 'description: Text.', 'key: k', 'link:', '  type: generated-index'],
          ...['  slug: /k', '  title: K', '  description: Text.', '  keywords: [k]', ''],
        ].join('\n'),
        'content/docs/l/_category_.yaml': 'label: L\nlink: { type: doc, id: l/start }\n',
        'content/docs/m/_category_.yml': 'label: M\nlink: null\n',
      },
    },
    {
      name: 'other data, and a file that cannot be read, which another rule finds',
      files: { 'content/docs/tags.yml': 'lable: K\n', [file]: 'label: K\n\tlable: L\n' },
    },
  ],
  failing: [
    {
      name: 'unknown fields, and names the nearest',
      files: { [file]: 'lable: K\nposition: 1\ncolapsed: false\nzzzzqqqqzzzz: 1\n' },
      finds: [
        { file, at: 'lable', says: /unknown field 'lable': did you mean 'label'\?$/ },
        { file, at: 'colapsed', says: /did you mean 'collapsed'\?$/ },
        { file, at: 'zzzz', says: /remove it; the fields are label, position,/ },
      ],
    },
    {
      name: 'unknown fields and types of its link',
      files: {
        [file]: 'label: K\nlink:\n  type: generated-index\n  slgu: /k\n',
        'content/docs/l/_category_.yml': 'label: L\nlink:\n  type: constructor\n',
      },
      finds: [
        { file, at: 'slgu', says: /unknown field 'link\.slgu': did you mean 'slug'\?$/ },
        { file: 'content/docs/l/_category_.yml', at: 'type', says: /type: generated-index or doc$/ },
      ],
    },
  ],
});
