import { deskScreens } from '@kwikid/facts/screens/testing';
import { smallProduct } from '@kwikid/facts/testing';
import { stringify } from 'yaml';
import { document, type Files, testRule } from '../../fixture.ts';
import { screens } from './screens.ts';

const file = 'content/data/screens.yml';
const text = stringify(deskScreens());
const page = 'content/docs/product/parts/desk.md';
const files: Files = {
  'content/data/product.yml': stringify(smallProduct()),
  'content/docs/product/parts/store.md': document('Text.\n\n## Limits\n\nSome.'),
  [page]: document('Text.\n\n::screen[desk-call]\n\n::screen[desk-wait]'),
  [file]: text,
};
const withChange = (from: string, to: string) => {
  if (!text.includes(from)) throw new Error(`the screens do not hold '${from}'`);
  return { ...files, [file]: text.replace(from, () => to) };
};

testRule(screens, {
  passing: [
    { name: 'screens that pages show', files },
    { name: 'content without the data file', files: {} },
    { name: 'an invalid YAML file, which another rule finds', files: { [file]: 'screens: [\n' } },
  ],
  failing: [
    {
      name: 'a screen that no page shows',
      files: { ...files, [page]: document('Text.\n\n::screen[desk-call]') },
      finds: [{ file, at: 'desk-wait:', says: /no page has the line ::screen\[desk-wait\]: write it/ }],
    },
    {
      name: 'a portal that the product does not have, and a section that a page does not have',
      files: {
        ...files,
        [file]: text.replace('portal: desk-api', 'portal: desk').replace('store#limits', 'store#limit'),
      },
      finds: [
        { file, at: 'portal: desk', says: /has no service 'desk'/ },
        { file, at: 'store#limit', says: /has no section '#limit'; the nearest is '#limits'/ },
      ],
    },
    {
      name: 'a text that is wider than its part, with screen and part',
      files: withChange('label: End & save', 'label: End this call and save what was said in it'),
      finds: [
        { file, at: 'kind: button', says: /^screens\.desk-call\.parts\.3: button 'End .* px wider than/ },
      ],
    },
    {
      name: 'a note without a marker',
      files: withChange('        note: 1\n', ''),
      finds: [
        { file, at: 'The caller', says: /screens\.desk-call\.notes\.0: note 1 needs one marker and has 0/ },
      ],
    },
    {
      name: 'an unknown field',
      files: withChange('size: desktop', 'size: desktop\n    colour: red'),
      finds: [{ file, at: 'colour', says: /unknown field 'colour'/ }],
    },
  ],
});
