import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWholeConfiguration, nginxCandidates, topLevelDirectives } from './nginx-fragment.ts';

const texts: [what: string, text: string, names: string[]][] = [
  ['blocks', 'events {}\nhttp { server { listen 80; } }', ['events', 'http']],
  ['simple directives', 'listen 80;\nserver_name a b;', ['listen', 'server_name']],
  ['comments', '# http {\nlisten 80; # events {}', ['listen']],
  ['quoted braces', `return 200 "a } b; {";\nset $a '}';`, ['return', 'set']],
  ['a variable in braces', `set $a \${host}x;\nreturn 204;`, ['set', 'return']],
  ['a brace too many', 'listen 80;\n}\n', ['listen']],
];
for (const [what, text, names] of texts) {
  test(`directives at the top are found past ${what}`, () =>
    assert.deepEqual(topLevelDirectives(text), names));
}

test('a whole configuration is tested as it is, with events added if missing', () => {
  assert.equal(isWholeConfiguration('server { listen 80; }'), false);
  assert.deepEqual(nginxCandidates('events {}\nhttp {}'), ['events {}\nhttp {}']);
  assert.deepEqual(nginxCandidates('http {}'), ['events {}\nhttp {}']);
});

test('a fragment is tested in http, server and location', () => {
  const depths = nginxCandidates('return 204;').map((text) => (text.match(/\{(?!\})/g) ?? []).length);
  assert.deepEqual(depths, [1, 2, 3]);
});
