import { readFileSync } from 'node:fs';
import { testRule } from '../../testing/fixture.ts';
import { openapi } from './openapi.ts';

const file = 'content/data/openapi/queue-api.yml';
const text = readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8');
const withChange = (from: string, to: string) => {
  if (!text.includes(from)) throw new Error(`${file} does not hold '${from}'`);
  return { [file]: text.replace(from, () => to) };
};

testRule(openapi, {
  passing: [
    { name: 'a description as it is', files: { [file]: text } },
    { name: 'content without descriptions', files: {} },
    { name: 'an invalid YAML file, which another rule finds', files: { [file]: 'paths: [\n' } },
  ],
  failing: [
    {
      name: 'a field that OpenAPI does not know',
      files: withChange('operationId: setPresence', 'operationID: setPresence'),
      finds: [
        { file, at: 'put:', says: /operationId.*\(operation-operationId\)/ },
        { file, at: 'operationID', says: /operationID. is not expected here.*\(struct\)/ },
      ],
    },
    {
      name: 'an example that its schema does not allow',
      files: withChange('value: { state: away }', 'value: { state: gone }'),
      finds: [
        {
          file,
          at: 'state: gone',
          says: /must be equal to one of.*free.*\(no-invalid-media-type-examples\)/,
        },
      ],
    },
    {
      name: 'an example with a field that its schema does not have',
      files: withChange('value: { state: away }', 'value: { state: away, until: noon }'),
      finds: [{ file, at: 'until: noon', says: /unevaluated properties .until/ }],
    },
    {
      name: 'a reference that leads to nothing',
      files: withChange(
        "'404': { $ref: '#/components/responses/NotWaiting' }",
        "'404': { $ref: '#/components/responses/Gone' }",
      ),
      finds: [{ file, at: "responses/Gone'", says: /resolve.*\(no-unresolved-refs\)/ }],
    },
    {
      name: 'an operation that names no caller',
      files: withChange('      x-called-by: [admin-api]\n', ''),
      finds: [{ file, at: 'get:', says: /names no caller: write x-called-by/ }],
    },
    {
      name: 'an operation without security',
      files: withChange('security:\n  - serviceToken: []\n', ''),
      // Each operation, and the scheme, which is now unused.
      finds: Array.from({ length: 9 }, () => ({
        file,
        at: '',
        says: /\((?:security-defined|no-unused-components)\)/,
      })),
    },
    {
      name: 'a schema that nothing uses',
      files: withChange('    Presence:\n', '    Unused: { type: string }\n    Presence:\n'),
      finds: [{ file, at: 'Unused', says: /\(no-unused-components\)/ }],
    },
    {
      name: 'another version',
      files: withChange('openapi: 3.1.0', 'openapi: 1.0.0'),
      finds: [{ file, at: '', says: /write openapi: 3.1.0/ }],
    },
  ],
});
