import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EvidenceAsked, maySeeEvidence } from './access.ts';

const pages = new Map([
  ['/docs/a', { owner: 'data' }],
  ['/docs/b', { owner: 'web' }],
]);
const asked: readonly EvidenceAsked[] = [
  'own',
  { page: '/docs/a' },
  { page: '/docs/b' },
  { page: '/docs/removed' },
  'pages',
  'all',
];
const readers: [who: string, reader: Parameters<typeof maySeeEvidence>[0], sees: boolean[]][] = [
  ['a reader', {}, [true, false, false, false, false, false]],
  ['a reader without a team', { teams: [] }, [true, false, false, false, false, false]],
  ['team data', { teams: ['data'] }, [true, true, false, false, true, false]],
  ['team web', { teams: ['web'] }, [true, false, true, false, true, false]],
  ['both teams', { teams: ['data', 'web'] }, [true, true, true, false, true, false]],
  ['a team that no longer exists', { teams: ['sales'] }, [true, false, false, false, true, false]],
  ['compliance', { seesEvidence: true }, [true, true, true, true, true, true]],
];
for (const [who, reader, sees] of readers)
  test(`${who} sees its own, that of a page, of another team’s, of none, of several, all`, () =>
    assert.deepEqual(
      asked.map((each) => maySeeEvidence(reader, each, pages)),
      sees,
    ));
