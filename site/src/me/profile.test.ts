import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialsOf, profileOf, shownName } from './profile.ts';

const stored = (profile: unknown) => JSON.stringify({ id_token: 'x', profile });

for (const [what, text, shown, initials] of [
  ['name and address', stored({ name: 'Dev Developer', email: 'dev@a.example' }), 'Dev Developer', 'DD'],
  ['three words', stored({ name: 'Ada King Lovelace' }), 'Ada King Lovelace', 'AL'],
  ['one word', stored({ name: 'Madonna' }), 'Madonna', 'M'],
  ['80 characters', stored({ name: `${'Wolfe '.repeat(13)}Ti` }), `${'Wolfe '.repeat(13)}Ti`, 'WT'],
  ['a name from right to left', stored({ name: 'יעל כהן' }), 'יעל כהן', 'יכ'],
  ['a name in Devanagari', stored({ name: 'क्षमा राव' }), 'क्षमा राव', 'क्षरा'],
  ['names in parts', stored({ given_name: 'Sam', family_name: 'Support' }), 'Sam Support', 'SS'],
  ['a title', stored({ name: '(Dr) Ann Lee' }), '(Dr) Ann Lee', 'AL'],
  ['no name', stored({ email: 'sam@a.example' }), 'sam@a.example', 'S'],
  ['neither', stored({}), 'Signed in', ''],
  ['blanks', stored({ name: '  ', email: '' }), 'Signed in', ''],
  ['a name that is not a text', stored({ name: { first: 'a' } }), 'Signed in', ''],
  ['a profile that is not an object', stored('ann'), 'Signed in', ''],
  ['no user', null, 'Signed in', ''],
  ['no JSON', '{', 'Signed in', ''],
] as const) {
  test(`who is signed in: ${what}`, () => {
    const profile = profileOf(text);
    assert.deepEqual([shownName(profile), initialsOf(profile)], [shown, initials]);
  });
}
