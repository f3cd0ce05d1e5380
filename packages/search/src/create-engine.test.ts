import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { fixtureLines, fixtureRecord, fixtureRecords } from '../fixtures/fixture-records.ts';
import { createEngine } from './create-engine.ts';
import { parseFacetFilters } from './index/facet-filters.ts';
import { parseSynonyms } from './query/parse-synonyms.ts';
import { compareByWeight, type SearchRecord } from './records/search-record.ts';

const file = new URL('../../../content/data/synonyms.yml', import.meta.url);
const synonyms = parseSynonyms(readFileSync(file, 'utf8'));
const records = fixtureRecords();
const engine = createEngine(records, { synonyms });
/**
 * Filters that the site sends with every query: the current language, its own pages and the current
 * documents.
 */
const facetFilters = parseFacetFilters([
  'language:en',
  ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
]);
const labelled = fixtureLines('../queries/fixture.tsv').map((line) => line.split('\t'));
const hostile = fixtureLines('../queries/hostile.jsonl').map((line): string => JSON.parse(line));
const urls = (query: string) => engine.search({ query, facetFilters }).hits.map(({ record }) => record.url);

for (const [query = '', url, shows] of labelled) {
  test(`${JSON.stringify(query)} leads to ${url} (${shows})`, () => assert.equal(urls(query)[0], url));
}

test('[S02] fixture records of another language and another docs tag never appear', () => {
  const others = records.filter(({ language, docusaurus_tag }) => {
    return language !== 'en' || !['default', 'docs-default-current'].includes(docusaurus_tag);
  });
  assert.equal(others.length, 2);
  for (const query of ['', ...labelled.map(([each = '']) => each), ...hostile]) {
    const { hits } = engine.search({ query, facetFilters, hitsPerPage: 100 });
    assert.ok(
      hits.every(({ record }) => !others.includes(record)),
      query.slice(0, 60),
    );
  }
  const unfiltered = engine.search({ query: 'rate limiting', hitsPerPage: 100 }).hits;
  for (const other of others) assert.ok(unfiltered.some(({ record }) => record === other));
});

test('hostile queries get results, in bounds and the same way each time', () => {
  assert.ok(hostile.length >= 100);
  for (const query of hostile) {
    const result = engine.search({ query, facetFilters });
    assert.ok(result.hits.length <= 20 && result.nbHits <= records.length);
    const again = engine.search({ query, facetFilters });
    assert.deepEqual(again.hits, result.hits);
  }
});

test('an empty query returns all records by weight, a query of signs only returns none', () => {
  const all = engine.search({ query: ' ', hitsPerPage: 1000 });
  assert.equal(all.nbHits, records.length);
  assert.deepEqual(
    all.hits.map(({ record }) => record),
    [...records].sort(compareByWeight),
  );
  assert.equal(engine.search({ query: '?!' }).nbHits, 0);
  assert.equal(createEngine([]).search({ query: 'nginx' }).nbHits, 0);
});

test('pages follow each other without gap or repetition', () => {
  const whole = engine.search({ query: 'the server', hitsPerPage: 100 });
  assert.ok(whole.nbHits > 6);
  const pages = [0, 1, 2].map((page) => engine.search({ query: 'the server', page, hitsPerPage: 3 }));
  const paged = pages.flatMap(({ hits }) => hits.map(({ record }) => record.objectID));
  assert.deepEqual(
    paged,
    whole.hits.slice(0, 9).map(({ record }) => record.objectID),
  );
  assert.equal(pages[0]?.nbPages, Math.ceil(whole.nbHits / 3));
  assert.deepEqual(engine.search({ query: 'the server', page: 99_999, hitsPerPage: 100 }).hits, []);
});

test('pages follow each other beyond the records that are scored in full', () => {
  const many = Array.from({ length: 400 }, (_, number) =>
    fixtureRecord({
      url: `/docs/${number}`,
      hierarchy: { lvl1: `Page ${number}` },
      content: 'relay '.repeat(number % 7),
    }),
  );
  const large = createEngine(many);
  const ids = (page: number, hitsPerPage: number) =>
    large.search({ query: 'page relay', page, hitsPerPage }).hits.map(({ record }) => record.objectID);
  const whole = ids(0, 400);
  assert.equal(new Set(whole).size, large.search({ query: 'page relay' }).nbHits);
  assert.deepEqual(
    [0, 1, 2, 3].flatMap((page) => ids(page, 100)),
    whole,
  );
});

test('a hit names the words that it holds, as typed', () => {
  const [first] = engine.search({ query: 'how is Ratelimitng', facetFilters }).hits;
  assert.ok(first?.matchedWords.includes('Ratelimitng'));
  assert.ok(!first?.matchedWords.includes('is'));
});

test('with a bound a page of the site is one result, where its best section is, with its best sections', () => {
  const plain = engine.search({ query: 'nginx', hitsPerPage: 1000 });
  const pagesIn = (hits: typeof plain.hits) => hits.map(({ record }) => record.url_without_anchor);
  const order = [...new Set(pagesIn(plain.hits))];
  assert.ok(order.length > 3 && plain.nbHits > order.length, 'pages with several sections');
  for (const distinct of [1, 2, 3]) {
    const all = engine.search({ query: 'nginx', hitsPerPage: 1000, distinct });
    assert.deepEqual([all.nbHits, all.pagesFound], [order.length, order.length]);
    assert.deepEqual([...new Set(pagesIn(all.hits))], order);
    for (const page of order) {
      const own = (hits: typeof plain.hits) =>
        hits.filter(({ record }) => record.url_without_anchor === page);
      const records = (hits: typeof plain.hits) => own(hits).map(({ record }) => record);
      assert.deepEqual(records(all.hits), records(plain.hits).slice(0, distinct), page);
    }
    const paged = Array.from({ length: order.length }, (_, page) =>
      engine.search({ query: 'nginx', hitsPerPage: 2, page, distinct }),
    );
    assert.equal(paged[0]?.nbPages, Math.ceil(order.length / 2));
    assert.deepEqual(
      paged.flatMap(({ hits }) => hits),
      all.hits,
    );
  }
});

test('with a bound the facets count pages of the site, for no query, too', () => {
  for (const query of ['nginx', '']) {
    const { hits, facets } = engine.search({
      query,
      hitsPerPage: 1000,
      distinct: 1,
      facets: ['hierarchy.lvl0'],
    });
    const counts: Record<string, number> = {};
    for (const { record } of hits) {
      const value = record.hierarchy.lvl0 ?? '';
      if (value !== '') counts[value] = (counts[value] ?? 0) + 1;
    }
    assert.deepEqual(facets?.['hierarchy.lvl0'], counts, query);
  }
});

test('function words do not decide while other words remain', () => {
  const [plain, asked] = ['escalation', 'what is the escalation for'].map(
    (query) => engine.search({ query }).nbHits,
  );
  assert.equal(plain, asked);
  assert.ok(engine.search({ query: 'how the' }).nbHits > 0);
});

test('records that lack a word come after those that hold all words', () => {
  const complete = engine.search({ query: 'host header' });
  assert.ok(complete.hits.every(({ matchedWords }) => matchedWords.length === 2));
  const partial = engine.search({ query: 'escalation xylophone' });
  assert.deepEqual(partial.hits[0]?.matchedWords, ['escalation']);
});

test('a section that emphasises a name, or is known by it, comes before one that mentions it', () => {
  const mention = { hierarchy: { lvl1: 'Notes' }, content: 'Say limit_rate_after once, then go on.' };
  for (const field of ['marked', 'asked'] as const) {
    const three = createEngine([
      fixtureRecord({ url: '/docs/a', ...mention }),
      fixtureRecord({ url: '/docs/b', ...mention, [field]: ['limit_rate_after'] }),
      fixtureRecord({ url: '/docs/c', ...mention }),
    ]);
    assert.equal(three.search({ query: 'limit_rate_after' }).hits[0]?.record.url, '/docs/b', field);
  }
});

test('a section is found by readers’ questions in words that it does not hold', () => {
  const page = { hierarchy: { lvl1: 'Leave' }, content: 'Hand back the laptop.' };
  const one = createEngine([fixtureRecord({ ...page, asked: ['offboarding an employee'] })]);
  assert.deepEqual(one.search({ query: 'offboarding' }).hits[0]?.matchedWords, ['offboarding']);
  assert.equal(createEngine([fixtureRecord(page)]).search({ query: 'offboarding' }).nbHits, 0);
});

test('an acronym written with a space finds the acronym', () => {
  const pair = createEngine(
    [
      fixtureRecord({ url: '/docs/two', hierarchy: { lvl1: 'Windows of 2 minutes' }, content: 'Every 2.' }),
      fixtureRecord({ url: '/docs/factor', hierarchy: { lvl1: 'Two-factor authentication' } }),
    ],
    { synonyms },
  );
  for (const query of ['2FA', '2 FA', '2 fa ']) {
    assert.equal(pair.search({ query }).hits[0]?.record.url, '/docs/factor', query);
  }
});

test('a beginning that is in nearly every record finds titles, and beside other words nothing of its own', () => {
  const text = 'Servers send state and start streams.';
  const page = (lvl1: string, content = text) =>
    fixtureRecord({ url: `/docs/${lvl1}`, hierarchy: { lvl1 }, content });
  const found = (query: string, titles: readonly string[]) =>
    createEngine(titles.map((title) => page(title)))
      .search({ query })
      .hits.map(({ record }) => record.url)
      .sort();
  assert.deepEqual(found('s', ['Sessions', 'Queue', 'Relay']), ['/docs/Sessions']);
  assert.deepEqual(found('queue s', ['Sessions', 'Queue', 'Relay']), ['/docs/Queue']);
  assert.deepEqual(
    found('s', ['Queue', 'Relay']),
    ['/docs/Queue', '/docs/Relay'],
    'in texts, if no title has it',
  );
  const named = createEngine([page('Sessions'), page('Queue'), page('Relay', 'Language S, once.')]);
  assert.equal(
    named.search({ query: 's' }).nbHits,
    2,
    'a word that is only this letter counts in texts, too',
  );
});

test('exact matches come before similar words', () => {
  const pair = createEngine([
    fixtureRecord({ url: '/docs/hosts', hierarchy: { lvl1: 'Hosts' }, content: 'Hosts and hosts.' }),
    fixtureRecord({
      url: '/docs/other',
      hierarchy: { lvl1: 'Security headers' },
      content: 'About HSTS, once.',
    }),
  ]);
  assert.equal(pair.search({ query: 'hsts' }).hits[0]?.record.url, '/docs/other');
});

test('a word is found in a heading first, then in a title, then in a text', () => {
  const three = createEngine([
    fixtureRecord({ url: '/docs/text', hierarchy: { lvl1: 'One' }, content: 'A relay.' }),
    fixtureRecord({
      url: '/docs/title#a',
      type: 'lvl2',
      hierarchy: { lvl1: 'Relay', lvl2: 'Two' },
      content: 'B.',
    }),
    fixtureRecord({
      url: '/docs/heading',
      type: 'lvl2',
      hierarchy: { lvl1: 'Three', lvl2: 'Relay' },
      content: 'C.',
    }),
  ]);
  const found = three.search({ query: 'relay' }).hits.map(({ record }) => record.url);
  assert.deepEqual(found, ['/docs/heading', '/docs/title#a', '/docs/text']);
});

/** Texts, a query, and the texts that it finds, the best first. */
const reach: [shows: string, texts: string[], query: string, found: string[]][] = [
  [
    'one word for two of a text',
    ['the rate limiting module', 'limiting the rate'],
    'ratelimiting',
    ['the rate limiting module'],
  ],
  [
    'one mistyped word for two of a text',
    ['the rate limiting module', 'limiting'],
    'ratelimitng',
    ['the rate limiting module'],
  ],
  ['two words for one of a text', ['the esign service', 'a sign'], 'e sign', ['the esign service']],
  [
    'the parts of a name in their order',
    ['x forwarded for', 'forwarded for x'],
    'X-Forwarded-For',
    ['x forwarded for'],
  ],
  [
    'all parts of a name, where nothing holds the name',
    ['the server of a client', 'the server', 'the client'],
    'client-server',
    ['the server of a client'],
  ],
  [
    'nothing for a name if a record holds only a part of it',
    ['the client', 'the body'],
    'client_max_body',
    [],
  ],
  ['numbers as they are', ['http3'], 'http2', []],
  [
    'no near word for a word in use',
    ['tern', 'turn', 'turn it', 'turn on'],
    'turn ',
    ['turn', 'turn it', 'turn on'],
  ],
  ['near words for a word hardly used', ['databsae', 'database'], 'databsae ', ['databsae', 'database']],
  [
    'words side by side first',
    ['host of a page header', 'of a host header page'],
    'host header',
    ['of a host header page', 'host of a page header'],
  ],
  [
    'words in their order first',
    ['a header host', 'a host header'],
    'host header',
    ['a host header', 'a header host'],
  ],
];

for (const [shows, texts, query, expected] of reach) {
  test(`found: ${shows}`, () => {
    const few = createEngine(
      texts.map((content, number) =>
        fixtureRecord({ url: `/docs/${number}`, hierarchy: { lvl1: `${number}` }, content }),
      ),
    );
    const found = few.search({ query }).hits.map(({ record }) => record.content);
    assert.deepEqual(found, expected);
  });
}

test('among equal records the page with the higher rank comes first, then the earlier section', () => {
  const hierarchy = { lvl1: 'Relay' };
  const of = (url: string, page_rank: number, position: number) =>
    fixtureRecord({ url, hierarchy, weight: { page_rank, level: 90, position } });
  const four = createEngine([of('/d', 1, 1), of('/c', 1, 0), of('/b', 2, 0), of('/a', 1, 0)]);
  const found = four.search({ query: 'relay' }).hits.map(({ record }) => record.url);
  assert.deepEqual(found, ['/b', '/a', '/c', '/d']);
});

test('facets are counted over all hits of all pages', () => {
  const result = engine.search({ query: 'rate limiting', hitsPerPage: 1, facets: ['language'] });
  assert.deepEqual(result.facets, { language: { en: result.nbHits - 1, de: 1 } });
});

const words =
  'nginx rate limiting limitng ratelimitng turn server host header vkyc video kyc the of 10.0.0.0/8 x'.split(
    ' ',
  );
const anyQuery = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((list) => list.join(' ')),
);

test('no query throws, and every hit passes the facet filters', () => {
  const others = [['language:de'], [['tags:nginx', 'tags:turn']], ['language:-en']];
  const filters = fc.constantFrom(facetFilters, ...others.map(parseFacetFilters));
  fc.assert(
    fc.property(anyQuery, filters, (query, chosen) => {
      const { hits, nbHits } = engine.search({ query, facetFilters: chosen, hitsPerPage: 100 });
      assert.equal(hits.length, nbHits);
      const passing = new Set(
        engine.search({ query: '', facetFilters: chosen, hitsPerPage: 100 }).hits.map(({ record }) => record),
      );
      assert.ok(hits.every(({ record }) => passing.has(record)));
    }),
    { numRuns: 300 },
  );
});

test('the result does not depend on the order of the records or on earlier queries', () => {
  const shuffled = fc.shuffledSubarray([...records], { minLength: records.length });
  fc.assert(
    fc.property(
      shuffled,
      fc.array(anyQuery, { minLength: 1, maxLength: 4 }),
      (order: SearchRecord[], queries) => {
        const other = createEngine(order, { synonyms });
        for (const query of queries) {
          assert.deepEqual(other.search({ query }).hits, engine.search({ query }).hits);
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('a page whose review is overdue comes later than an equal one, and after a day nothing else changes', () => {
  const [first] = records;
  assert.ok(first);
  const twin = (name: string, due?: string): SearchRecord => ({
    ...first,
    objectID: name,
    url: `/docs/${name}`,
    url_without_anchor: `/docs/${name}`,
    hierarchy: { ...first.hierarchy, lvl1: 'Quarantine of parcels' },
    ...(due !== undefined && { review_due: due }),
  });
  const twins = [twin('a', '2026-11-20'), twin('b', '2027-11-20'), twin('c')];
  const order = (day?: string) =>
    createEngine([...records, ...twins], day === undefined ? {} : { day: () => day })
      .search({ query: 'quarantine of parcels' })
      .hits.map(({ record }) => record.objectID);
  for (const day of [undefined, '2026-11-20']) assert.deepEqual(order(day), ['a', 'b', 'c'], day);
  assert.deepEqual(order('2026-11-21'), ['b', 'c', 'a']);
  assert.deepEqual(order('2027-12-01'), ['c', 'a', 'b']);
});
