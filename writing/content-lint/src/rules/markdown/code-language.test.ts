import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { codeLanguages } from '@kwikid/content';
import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { codeLanguage } from './code-language.ts';

testRule(codeLanguage, {
  passing: [
    {
      name: 'fences with a language, in a list too',
      files: { [pageFile]: document('```text\na\n```\n\n1. Step:\n\n   ~~~sh\n   ls\n   ~~~') },
    },
  ],
  failing: [
    {
      name: 'an unknown language, and names the nearest',
      files: { [pageFile]: document('```bahs\na\n```\n\n```brainstorming\nb\n```') },
      finds: [
        { at: '```bahs', says: /unknown language 'bahs': did you mean 'bash'\?/ },
        { at: '```brain', says: /write 'text', or add it to src\/markdown\/code-languages\.ts/ },
      ],
    },
    {
      name: 'a fence without one, one with only its meta, and an indented block',
      files: { [pageFile]: document('```\na\n```\n\n``` {1}\nb\n```\n\n    c') },
      finds: [
        { at: '```', says: /or 'text'/ },
        { at: '``` {1}', says: /without a language/ },
        { at: '    c', says: /by indentation/ },
      ],
    },
    {
      name: 'another name of a language, and capitals',
      files: { [pageFile]: document('```yml test\na: 1\n```\n\n1. A\n\n   ~~~~JavaScript\n   yml\n   ~~~~') },
      finds: [
        { at: '```yml', says: /'yml' has another name here: write 'yaml'/ },
        { at: 'JavaScript', says: /'javascript' has.*write 'js'/ },
      ],
    },
  ],
});

test('every language that the site adds to its highlighter is known', async () => {
  const text = await readFile(new URL('../../../../../site/config/prism.ts', import.meta.url), 'utf8');
  const added = [...text.matchAll(/^ {2}'(?<name>\w+)',$/gm)].map(({ groups }) => groups?.name ?? '');
  assert.ok(added.length > 10);
  assert.deepEqual(
    added.filter((name) => name !== 'docker' && !codeLanguages.includes(name)),
    [],
  );
});
