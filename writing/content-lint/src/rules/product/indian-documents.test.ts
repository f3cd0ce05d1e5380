import { readFileSync } from 'node:fs';
import { testRule } from '../../testing/fixture.ts';
import { indianDocuments } from './indian-documents.ts';

const file = 'content/data/indian-documents.yml';
const text = readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8');
const withChange = (from: string, to: string) => {
  if (!text.includes(from)) throw new Error(`${file} does not hold '${from}'`);
  return { [file]: text.replace(from, () => to) };
};

testRule(indianDocuments, {
  passing: [
    { name: 'the data file as it is', files: { [file]: text } },
    { name: 'content without the data file', files: {} },
    { name: 'an invalid YAML file, which another rule finds', files: { [file]: 'documents: [\n' } },
  ],
  failing: [
    {
      name: 'a valid example that is not valid',
      files: withChange('9999 4105 7058', '9999 4105 7057'),
      finds: [
        { file, at: '9999 4105 7057', says: /'9999 4105 7057' is not valid: The check digit “7” does/ },
      ],
    },
    {
      name: 'an invalid example that is valid',
      files: withChange('number: ABCDE1234F', 'number: ABCPE1234F'),
      finds: [{ file, at: 'ABCPE1234F', says: /'ABCPE1234F' is valid: write one that is not/ }],
    },
    {
      name: 'a pattern that differs from its parts',
      files: withChange("pattern: '^[A-Z][0-9]{7}$'", "pattern: '^[A-Z][0-9]{8}$'"),
      finds: [{ file, at: '[0-9]{8}', says: /the parts make \^\[A-Z\]\[0-9\]\{7\}\$: write that/ }],
    },
    {
      name: 'a code without a meaning',
      files: withChange('          C: Company\n', '          K: Company\n'),
      finds: [{ file, at: 'name: holder type', says: /the pattern accepts 'C', which has no meaning/ }],
    },
    {
      name: 'an unknown field',
      files: withChange('    masking:\n', '    mask:\n'),
      finds: [{ file, at: '    mask:', says: /unknown field 'mask': remove it; the fields are id, name/ }],
    },
    {
      name: 'a duplicate id',
      files: withChange('  - id: aadhaar', '  - id: pan'),
      finds: [{ file, at: 'id: pan', says: /duplicate id 'pan'/ }],
    },
  ],
});
