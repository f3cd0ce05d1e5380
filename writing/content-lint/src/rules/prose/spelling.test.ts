import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyRules } from '../../apply-rules.ts';
import { wordsInText } from '../../spelling/words-in-text.ts';
import { corpusOf, document, type Files, pageFile } from '../../testing/fixture.ts';
import { spelling } from './spelling.ts';

const data: Files = {
  'content/data/words.txt': '# why\nAadhaar\nhtpasswd\nTestFlight\n',
  'content/data/synonyms.yml': 'acronyms:\n  - { short: MeitY, long: Ministry of Zorbing }\n',
  'content/data/product.yml': 'services:\n  kycapi:\n    name: LiveKitten Wrapper\n    purpose: Quuxing.\n',
};
const all = 'Aadhaar, htpasswd, TestFlight.';
const found = async (body: string, changes: Readonly<Record<string, unknown>> = {}) =>
  (await applyRules(corpusOf({ ...data, [pageFile]: document(body, changes) }), [spelling])).map(
    ({ file, line, message }) => ({ file, line, message }),
  );
const wordsFound = async (body: string) =>
  (await found(`${body}\n\n${all}`)).map(
    ({ message }) => /'(?<word>[^']+(?:'s)?)' is in/.exec(message)?.groups?.word,
  );

const passing: [what: string, body: string][] = [
  ['British spelling, -ise and -ize', 'The colour of behaviour is organised, and organized.'],
  ['terms of the trade', 'A webhook of Kubernetes restarts nginx.'],
  [
    'a capital at the start, possessives and both apostrophes',
    "Reader's words don't fail, and readers’ words don’t.",
  ],
  ['our own dictionary: lower case in every case', 'Htpasswd, htpasswd’s and Aadhaar’s.'],
  ['words of the glossary and of the product’s services', 'MeitY, Zorbing, LiveKitten and kycapi.'],
  ['abbreviations, which another rule judges', 'QXZ, QXZs and QXZ’s.'],
  [
    'code, URLs, files, versions and names with an underscore',
    '`recieve` a.recieve@b.example recieve.yml x_recieve 8.5p1 https://recieve.example/',
  ],
  ['what a hyphen, a stroke or code joins', 'well-known and/or `x`ing'.replace('ing', '')],
];
for (const [what, body] of passing) {
  test(`spelling passes ${what}`, async () => assert.deepEqual(await wordsFound(body), []));
}

const failing: [what: string, body: string, words: string[]][] = [
  ['a misspelt word', 'We recieve it.', ['recieve']],
  ['American spelling', 'The color of behavior.', ['color', 'behavior']],
  ['a name in another case than ours', 'aadhaar and Testflight', ['aadhaar', 'Testflight']],
  ['two words in one', 'The servicequeue.', ['servicequeue']],
  ['a part of a compound', 'a well-knwon part', ['knwon']],
  ['words of the data that are not names', 'Quuxing.', ['Quuxing']],
  [
    'a cell, a heading, a title',
    '| a |\n| --- |\n| recieve |\n\n## Adress\n\n:::note[Occured]\n\nx\n\n:::',
    ['recieve', 'Adress', 'Occured'],
  ],
];
for (const [what, body, words] of failing) {
  test(`spelling finds ${what}`, async () => assert.deepEqual(await wordsFound(body), words));
}

test('a finding has the line, the word, suggestions and the remedies, once per line', async () => {
  assert.deepEqual(await found(`One.\nTwo recieve, recieve.\n\n${all}`), [
    {
      file: pageFile,
      line: 17,
      message:
        "'recieve' is in no dictionary: write 'receive' or 'relieve' or 'received', or add it to content/data/words.txt if it is a term or a person’s name, or set it as code if it is the name of a file or field",
    },
  ]);
});

test('of the front matter only title, description and sidebar label are checked', async () => {
  const changes = {
    title: 'Recieve',
    description: 'A adress.',
    sidebar_label: 'Occured',
    sources: [{ title: 'Teh' }],
  };
  assert.deepEqual(
    (await found(all, changes)).map(({ line, message }) => [line, message.split(' ')[0]]),
    [
      [2, "'Recieve'"],
      [3, "'adress'"],
      [13, "'Occured'"],
    ],
  );
});

test('our own dictionary is sorted, and every word in it is used', async () => {
  const files = {
    ...data,
    'content/data/words.txt': '# why\nnginxes\n\nCaddyfile\ncaddyfile\ncaddyfile\nzzz\n',
  };
  const corpus = corpusOf({ ...files, [pageFile]: document('Caddyfile, caddyfile, Nginxes.') });
  assert.deepEqual(
    (await applyRules(corpus, [spelling])).map(({ file, line, message }) => `${file}:${line} ${message}`),
    [
      "content/data/words.txt:4 'Caddyfile' is after 'nginxes': sort the words and remove duplicates",
      "content/data/words.txt:6 'caddyfile' is after 'caddyfile': sort the words and remove duplicates",
      "content/data/words.txt:7 no page uses 'zzz': remove it",
    ],
  );
});

test('words of two characters and parts of units are not checked', () => {
  assert.deepEqual(
    wordsInText('ab 5ms v2x the').map(({ word, offset }) => [word, offset]),
    [['the', 11]],
  );
});

test('spelling suggests nothing for a name: the nearest word could be an indecency', async () => {
  const [first] = await found(`We met Anjali.\n\n${all}`);
  assert.match(first?.message ?? '', /^'Anjali' is in no dictionary: add it to content\/data\/words\.txt/);
});
