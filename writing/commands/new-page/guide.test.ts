import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fencesIn, isExample, metaWords, pageTypes } from '@kwikid/content';
import { ruleGroups } from '@kwikid/facts';
import { fileTypes } from '@kwikid/wire/file-types';
import { root } from '../../../commands/lib/root.ts';
import { kinds } from './new-page.ts';

// The lint checks the text and the examples of the guide. Here is what it must not leave out.
const page = (name: string) =>
  readFileSync(path.join(root, 'content/docs/protocols-and-sops/writing', `${name}.md`), 'utf8');
const lacking = (text: string, names: readonly string[]) => names.filter((name) => !text.includes(name));

test('the guide says what each type of page is for, and which kinds npm run new makes', () => {
  assert.deepEqual(
    lacking(
      page('kinds-of-page'),
      pageTypes.map((type) => `| \`${type}\` |`),
    ),
    [],
  );
  for (const name of ['kinds-of-page', 'write-a-page'])
    assert.deepEqual(
      lacking(
        page(name),
        kinds.map((kind) => `\`${kind}\``),
      ),
      [],
      name,
    );
});

test('the guide names each type of file that a page can show or link to', () => {
  const files = Object.entries(fileTypes).filter(
    ([ending, { type, attachment }]) =>
      (attachment ?? type.startsWith('image/')) && !/^(?:ico|jpeg)$/.test(ending),
  );
  const named = page('elements').replaceAll('PDF', '`.pdf`');
  assert.deepEqual(
    lacking(
      named,
      files.map(([ending]) => `\`.${ending}\``),
    ),
    [],
  );
});

test('the guide explains each word after the language of a block', () => {
  // The mark of the guide itself, and the word that is explained with test=no.
  const explained = metaWords.filter((word) => !['example', 'reason'].includes(word));
  const marks =
    page('code-samples')
      .match(/^\| `.*$/gm)
      ?.join('\n') ?? '';
  assert.deepEqual(
    explained.filter((word) => !new RegExp(`\`(?:text )?${word}\\b`).test(marks)),
    [],
  );
});

test('the guide has the messages of every group of rules', () => {
  assert.deepEqual(
    lacking(
      page('messages'),
      Object.keys(ruleGroups).map((name) => `::rules[${name}]`),
    ),
    [],
  );
});

test('the guide shows elements and samples as written and as seen', () => {
  for (const [name, least] of [
    ['elements', 10],
    ['code-samples', 3],
    ['voice-and-words', 2],
  ] as const)
    assert.ok(fencesIn(page(name)).filter(isExample).length >= least, name);
});
