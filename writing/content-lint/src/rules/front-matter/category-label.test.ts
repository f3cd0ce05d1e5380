import { testRule } from '../../testing/fixture.ts';
import { categoryLabel } from './category-label.ts';

const a = 'content/docs/sops/support/roles/_category_.yml';
const b = 'content/docs/sops/coordinators/roles/_category_.yml';

testRule(categoryLabel, {
  passing: [
    {
      name: 'one label with two keys',
      files: { [a]: 'label: Roles\nkey: a\n', [b]: 'label: Roles\nkey: b\n' },
    },
    {
      name: 'one label with a key beside it',
      files: { [a]: 'label: Roles\n', [b]: 'label: Roles\nkey: b\n' },
    },
    {
      name: 'one label in two sidebars',
      files: { [a]: 'label: Roles\n', 'content/docs/knowledge/roles/_category_.yml': 'label: Roles\n' },
    },
    {
      name: 'the folders of sidebars themselves, and other data',
      files: {
        'content/docs/sops/_category_.yml': 'label: Roles\n',
        [a]: 'label: Roles\n',
        'content/docs/sops/data.yml': 'label: Roles\n',
      },
    },
  ],
  failing: [
    {
      name: 'one label twice',
      files: { [a]: 'position: 1\nlabel: Roles\n', [b]: 'position: 1\nlabel: Roles\n' },
      finds: [
        {
          file: b,
          at: 'label: Roles',
          says: /'Roles' is already used by .*support.*: write 'key: coordinators-roles'/,
        },
      ],
    },
    {
      name: 'one key twice, and a key that is another label',
      files: {
        [a]: 'label: A\nkey: Roles\n',
        [b]: 'label: B\nkey: Roles\n',
        'content/docs/sops/z/_category_.yml': 'label: Roles\n',
      },
      finds: [
        { file: b, at: 'key: Roles', says: /key 'Roles'.*write 'key: coordinators-roles'/ },
        { file: 'content/docs/sops/z/_category_.yml', at: 'label', says: /label 'Roles'/ },
      ],
    },
    {
      name: 'folders of one name without a label',
      files: { [a]: 'position: 1\n', [b]: 'position: 1\n' },
      finds: [{ file: b, at: 'position', says: /'roles'/ }],
    },
  ],
});
