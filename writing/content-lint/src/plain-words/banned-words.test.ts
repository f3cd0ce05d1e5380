import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bannedUses, type Writing } from './banned-words.ts';

const texts: [text: string, writing: Writing, found: readonly string[]][] = [
  ['It stands in the file.', 'sources', ['stands in']],
  ['Port 3001 is no port number.', 'sources', ['is no']],
  ['There is no page with this name.', 'sources', []],
  ['It is no longer there.', 'content', []],
  ['All but for one, alone.', 'content', ['but for', 'alone']],
  [' * @returns undefined where there is none', 'sources', ['undefined where']],
  [' * @throws {Error} ERR_X where it fails', 'sources', ['@throws {Error} ERR_X where']],
  ['The page where it is explained.', 'sources', []],
  ['front matter has 2 fault(s), asked anew', 'sources', ['fault', 'anew']],
  ['npm run bench -- faults', 'sources', []],
  ['// Who waits for the last has waited for all.', 'sources', ['// Who waits']],
  ['/** Who is signed in. */', 'sources', []],
  ['The service answers 404, and does not answer later.', 'content', ['service answers', 'does not answer']],
  ['An agent who does not answer is marked as away.', 'content', []],
  ['The API answers two questions. The API answers at once.', 'content', ['API answers']],
  ['The answer holds the key. Note the customer’s answer.', 'content', ['The answer holds']],
  ['Lead answers for it.', 'content', ['answers for']],
  ['Five letters. Small letters, letter by letter.', 'content', ['Small letters', 'letter by letter']],
  ['An IP address, a callback address.', 'content', ['callback address']],
  ['The broker is away. The agent is away.', 'content', ['is away']],
  ['A node is gone.', 'content', ['is gone']],
  ['A fault of the configuration. Fault injection.', 'content', ['fault']],
  ['Somebody asks whoever is there.', 'content', ['Somebody', 'whoever']],
  ['It stands for a name.', 'content', ['stands for']],
  ['The log tells whether it runs. Tell the security team.', 'content', ['tells whether']],
  ['It is quick. Where UDP is blocked, it tries TCP.', 'content', ['. Where UDP is blocked, it ']],
  ['Where a client takes a call, reads a text.', 'content', []],
  ['It ends. Who leaves the queue loses the place.', 'content', ['. Who leaves the queue loses the place.']],
  ['Who decides what?', 'content', []],
  ['Only where you must.', 'content', ['Only where']],
];
for (const [text, writing, found] of texts) {
  test(`'${text}' has ${found.length} banned constructions in ${writing}`, () => {
    assert.deepEqual(
      bannedUses(text, writing).map((use) => use.found),
      found,
    );
  });
}

test('a construction over two lines is found at its beginning', () => {
  assert.deepEqual(bannedUses('The key\nstands\nin the file.', 'content'), [
    { index: 8, found: 'stands in', instead: 'is in, is at, means' },
  ]);
});
