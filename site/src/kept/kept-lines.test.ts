import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptLines } from './kept-lines.ts';

const at = Date.UTC(2027, 0, 15, 8) / 1000;
const rows: [id: string, entry: Record<string, unknown>, lines: RegExp[]][] = [
  [
    'reader',
    {
      role: 'support',
      pins: [{ path: '/a', title: 'A' }],
      recents: [{ path: '/b', title: '' }],
      steps: ['first-week'],
      visit: { at },
    },
    [
      /^Role: support$/,
      /^Pinned: A \(\/a\)$/,
      /^Read: \/b/,
      /ticked: first-week$/,
      /^Last visit: 15 January/,
    ],
  ],
  ['reader', {}, []],
  ['sessions', { browser: '', started: at, lastSeen: at }, [/^Unknown browser, signed in 15 January 2027/]],
  ['sessions', { browser: 'Firefox', started: at, lastSeen: at, endedAt: at }, [/, ended 15 January/]],
  [
    'suggestions',
    { page: '/a', text: 'Old', replacement: 'New', decision: { state: 'declined', at, why: 'No' } },
    [/^\/a; Old → New; closed as declined on 15 January .*; No$/],
  ],
  ['suggestions', { page: '/a', decision: { state: 'done', at } }, [/^\/a; closed as done/]],
  [
    'acknowledgements',
    { page: '/a', at: '2027-01-15T08:00:00.000Z', text: 'a1'.repeat(32), name: 'Ann', email: null },
    [/^\/a on 15 January .*, text a1a1a1a1a1a1…, Ann$/],
  ],
  ['asked', { page: '/a', day: '2027-01-15' }, [/^\/a, since 2027-01-15$/]],
  ['tokens', { name: 'Token' }, [/^\{"name":"Token"\}$/]],
];
for (const [id, entry, expected] of rows)
  test(`what is kept under ${id} is said in lines: ${JSON.stringify(entry).slice(0, 40)}`, () => {
    const lines = keptLines({ id, entries: [entry] });
    assert.equal(lines.length, expected.length, lines.join('\n'));
    for (const [index, pattern] of expected.entries()) assert.match(lines[index] ?? '', pattern);
  });
