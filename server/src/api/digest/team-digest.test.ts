import assert from 'node:assert/strict';
import { test } from 'node:test';
import { providerNames } from '../../session/providers.ts';
import { digestMail } from './mail.ts';
import { type DigestSources, teamDigests } from './team-digest.ts';

const origin = 'https://docs.kwikid.example';
const day = '2026-11-24';
const page = (name: string, owner: string, due: string) => ({
  ...{
    path: `/docs/${name}`,
    title: `Page <${name}> & more`,
    owner,
    reviewed: '2026-05-01',
    due,
    clauses: [],
  },
});
const all = [
  page('late', 'web', '2026-11-20'),
  page('later', 'web', '2026-11-23'),
  page('soon', 'web', '2026-12-20'),
  page('current', 'web', '2027-12-20'),
  page('other', 'data', '2026-11-01'),
];
const correction = (id: string, name: string): DigestSources['corrections'][number] => ({
  ...{ id, page: `/docs/${name}`, text: 'A <b>wrong</b>\u0007 sentence.', at: 1_795_000_000 },
  by: { name: 'Ann “Å” Lee', issuer: 'https://id.partner.example', subject: 'ann' },
});
const gap = (kind: 'weak' | 'no-hit' | 'not-found' | 'unanswered', query: string, count: number) => ({
  ...{ kind, query, count, first: '2026-11-02', last: '2026-11-20' },
});
const sources = {
  pages: new Map(all.map((each) => [each.path, each])),
  teams: { web: { name: 'Web' }, data: { name: 'Data' }, release: { name: 'Release' } },
  corrections: [correction('1', 'soon'), correction('2', 'other')],
  gaps: [gap('weak', 'zebra printer', 3), gap('no-hit', 'quagga', 9), gap('not-found', '/docs/gone', 2)],
  providers: providerNames([
    { name: 'Company account', issuer: 'https://id.example' },
    { name: 'Partner', issuer: 'https://id.partner.example' },
  ]),
  pageOf: (text: string) => (text === 'zebra printer' ? '/docs/current' : undefined),
};
const [web, data, release] = teamDigests(sources, day);

test('a team’s digest has its overdue and due reviews, suggestions and the gaps whose page is known', () => {
  assert.deepEqual(
    web?.items.map(({ kind, path, since }) => [kind, path, since]),
    [
      ['overdue', '/docs/late', '2026-11-21T00:00:00Z'],
      ['overdue', '/docs/later', '2026-11-24T00:00:00Z'],
      ['due', '/docs/soon', '2026-11-20T00:00:00Z'],
      ['suggestion', '/docs/soon', new Date(1_795_000_000_000).toISOString().replace('.000', '')],
      ['gap', '/docs/current', '2026-11-02T00:00:00Z'],
    ],
  );
  assert.match(web?.items[3]?.text ?? '', /^Ann “Å” Lee \(ann, Partner\) suggests/);
  assert.match(web?.items[4]?.text ?? '', /“zebra printer” was searched and not found well, 3 times/);
  assert.deepEqual(
    data?.items.map(({ kind }) => kind),
    ['overdue', 'suggestion'],
  );
  assert.deepEqual(release?.items, []);
});

test('the message says what is to do, and text of readers stays on its line', () => {
  assert.ok(web);
  const { subject, text } = digestMail(web, origin);
  assert.equal(subject, 'Web: 2 overdue, 1 due, 1 suggested corrections');
  assert.match(
    text,
    /Overdue reviews: https:\/\/docs\.kwikid\.example\/health\/content\n- Page <late> & more\n/,
  );
  assert.match(text, /of: “A <b>wrong<\/b> sentence\.”\n {2}https:\/\/docs\.kwikid\.example\/docs\/soon\n/);
});
