import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Team } from '@kwikid/facts';
import { teamContents } from './teams.ts';

/** With every field, so that a new one is either shown or named below as one that is not. */
const web: Required<Team> = {
  name: 'Web',
  purpose: 'Builds the portals.',
  duty: 'None.',
  contact: { label: '#team-web', href: 'https://chat.kwikid.example/web' },
  people: [{ name: 'Ann Example', role: 'Lead' }],
  emails: ['member@kwikid.example'],
  claims: { groups: ['secret-group'] },
};

/** A document of the web team. */
const page = (title: string, reviewed: string, more: object = {}) => ({
  title,
  permalink: `/docs/${title}`,
  unlisted: false,
  frontMatter: { title, description: title, owner: 'web', reviewed, review_every: 6, ...more },
});

test('a team is shown with its contact and people, and never with the addresses and claims of its members', () => {
  const [shown] = teamContents({ web }, {}, []);
  const { emails, claims, ...mayBeShown } = web;
  assert.deepEqual(shown, { id: 'web', ...mayBeShown, services: [], pages: [] });
});

test('a team has its own pages, the next review first, without those that are unlisted or have no review', () => {
  const [shown] = teamContents({ web }, {}, [
    page('later', '2026-03-31'),
    page('sooner', '2026-02-28', { basis: 'proposed' }),
    page('of-others', '2026-01-01', { owner: 'data' }),
    page('unwritten', ''),
    { ...page('hidden', '2026-01-01'), unlisted: true },
  ]);
  assert.deepEqual(
    shown?.pages.map(({ label, due, proposed }) => [label, due, proposed]),
    [
      ['sooner', '2026-08-28', true],
      ['later', '2026-09-30', false],
    ],
  );
});
