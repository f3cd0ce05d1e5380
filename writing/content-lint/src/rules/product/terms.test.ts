import { document, testRule } from '../../testing/fixture.ts';
import { terms } from './terms.ts';

const file = 'content/data/terms.yml';
const glossary = 'content/data/synonyms.yml';
const synonyms =
  'acronyms:\n  - { short: API, long: Application Programming Interface }\n  - { short: PEP, long: Politically Exposed Person }\n  - { short: PEP, long: Python Enhancement Proposal }\n';
const files = (text: string) => ({
  [glossary]: synonyms,
  'content/docs/tools/python.md': document('Text.\n\n## Files\n\nText.'),
  [file]: text,
});

testRule(terms, {
  passing: [
    {
      name: 'known abbreviations, one of them with two meanings',
      files: files(
        'developers: [API]\nterms:\n  - { short: API, says: How one program calls another., page: /docs/tools/python#files }\n  - { short: PEP, long: Python Enhancement Proposal, below: /docs/tools }\n  - { short: PEP, long: Politically Exposed Person }\n',
      ),
    },
    { name: 'content without the file', files: {} },
    { name: 'an invalid YAML file, which another rule finds', files: files('terms: [\n') },
  ],
  failing: [
    {
      name: 'an abbreviation that the glossary does not have, or has with another meaning',
      files: files(
        'developers: [ABC]\nterms:\n  - { short: XYZ }\n  - { short: PEP, long: Public Exchange Point }\n',
      ),
      finds: [
        { file, at: 'developers', says: /synonyms\.yml has no 'ABC': add it there/ },
        { file, at: 'XYZ', says: /synonyms\.yml has no 'XYZ': add it there/ },
        {
          file,
          at: 'Public',
          says: /has no 'PEP: Public Exchange Point': write 'Politically Exposed Person' or/,
        },
      ],
    },
    {
      name: 'an entry that is there twice',
      files: {
        ...files(
          'developers: [API, API]\nterms:\n  - { short: API, inNames: false }\n  - { short: API, page: /docs/tools/python }\n',
        ),
        [glossary]: `${synonyms}  - { short: API, long: Application Programming Interface }\n`,
      },
      finds: [
        {
          file: glossary,
          at: 'Application',
          says: /'API: Application Programming Interface' is there twice/,
        },
        { file, at: 'developers', says: /'API' is there twice/ },
        { file, at: 'page', says: /'API' is there twice/ },
      ],
    },
    {
      name: 'a folder that does not exist',
      files: files('developers: []\nterms:\n  - { short: PEP, below: /docs/tool }\n'),
      finds: [{ file, at: 'below', says: /no page is below '\/docs\/tool'/ }],
    },
  ],
});
