import { document, testRule } from '../../testing/fixture.ts';
import { sidebarDepth } from './sidebar-depth.ts';

const deep = 'content/docs/product/concepts/rule-engine/integrations/python.md';
const folder = 'content/docs/product/concepts/rule-engine/integrations';

testRule(sidebarDepth, {
  passing: [
    {
      name: 'a page in a folder in a folder, a draft below that, and a page in an open category',
      files: {
        'content/docs/start.md': document('Text.'),
        'content/docs/knowledge/appsec/nginx/cors.md': document('Text.'),
        'content/docs/knowledge/a/b/c/draft.md': document('Text.', { draft: true }),
        [deep]: document('Text.'),
        [`${folder}/_category_.yml`]: 'label: Integrations\ncollapsed: false\n',
      },
    },
  ],
  failing: [
    {
      name: 'a page in a third folder that is closed',
      files: { [deep]: document('Text.'), [`${folder}/_category_.yml`]: 'label: Integrations\n' },
      finds: [
        {
          file: deep,
          at: '---',
          says: /4 clicks from the sidebar, 3 at most: .*integrations\/_category_\.yml/,
        },
      ],
    },
  ],
});
