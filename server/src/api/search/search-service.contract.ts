import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { parseQueries, type SearchRecord } from '@kwikid/search';
import { pino } from 'pino';
import type { SearchService, SearchServiceResponse } from './search-service.ts';

const silent = pino({ level: 'silent' });

interface Section {
  area: string;
  page: string;
  heading?: string;
  content?: string;
  language?: string;
  /** Of the one table that the content is: its columns, and where its one row has its cells. */
  table?: { columns: string[]; cells: [column: number, start: number, end: number][] };
}

function record(section: Section, number: number): SearchRecord {
  const { area, page, heading, content, language = 'en', table } = section;
  const path = `/docs/${page.toLowerCase().replaceAll(/\W+/g, '-')}`;
  const anchor = heading === undefined ? null : `section-${number}`;
  const none = { lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return {
    objectID: String(number),
    url: anchor === null ? path : `${path}#${anchor}`,
    url_without_anchor: path,
    anchor,
    type: heading === undefined ? 'lvl1' : 'lvl2',
    hierarchy: { lvl0: area, lvl1: page, lvl2: heading ?? null, ...none },
    content: content ?? null,
    ...(table && {
      blocks: [
        {
          kind: 'row',
          start: table.cells[0]?.[1] ?? 0,
          end: content?.length ?? 0,
          table: 0,
          cells: table.cells,
        },
      ],
      columns: [table.columns],
    }),
    language,
    docusaurus_tag: number % 2 === 0 ? 'default' : 'docs-default-current',
    version: 'current',
    // Every field has a value: otherwise a field that a service drops would not be missed.
    tags: [`tag-${number % 2}`],
    area: number % 2 === 0 ? 'Product' : 'R&D "Knowledge"',
    audience: ['developer'],
    kind: 'guide',
    weight: { page_rank: 0, level: heading === undefined ? 90 : 80, position: number },
  };
}

const sections: readonly Section[] = [
  { area: 'Networking & security', page: 'Relays' },
  {
    area: 'Networking & security',
    page: 'Relays',
    heading: 'Start a relay',
    content: 'A relay takes <turn> "media" & more.',
  },
  {
    area: 'Networking & security',
    page: 'Relays',
    heading: 'Ports',
    content: `The relay opens ports. ${'Filler words. '.repeat(60)}`,
  },
  { area: 'Databases', page: 'Backups', heading: 'Restore', content: 'No relay is needed to restore.' },
  { area: 'Datenbanken', page: 'Sicherung', heading: 'Relay', content: 'Ein Relay.', language: 'de' },
  {
    area: 'Databases',
    page: 'Firewall',
    heading: 'Openings',
    content: 'Number | Purpose | 3478 | Media of calls',
    table: {
      columns: ['Number', 'Purpose'],
      cells: [
        [0, 19, 23],
        [1, 26, 40],
      ],
    },
  },
];

/** The records that the services of the contract search. */
export const contractRecords: readonly SearchRecord[] = sections.map(record);

/** What every search service must do. */
export function searchServiceContract(
  engine: SearchServiceResponse['engine'],
  create: (t: TestContext, records: readonly SearchRecord[]) => Promise<SearchService>,
): void {
  const ask = async (t: TestContext, ...requests: object[]) => {
    const service = await create(t, contractRecords);
    const response = await service.search(parseQueries({ requests }), silent);
    assert.equal(response.engine, engine);
    return response.results;
  };
  const idsOf = (hits: readonly { objectID: string }[] = []) => hits.map(({ objectID }) => objectID).sort();

  test(`${engine}: each query has its result, in order`, async (t) => {
    const results = await ask(
      t,
      { query: 'ports' },
      { query: 'restore', hitsPerPage: 1 },
      { query: 'nothing like it' },
    );
    assert.deepEqual(
      results.map(({ query, nbHits, hits }) => [query, nbHits, idsOf(hits)]),
      [
        ['ports', 1, ['2']],
        ['restore', 1, ['3']],
        ['nothing like it', 0, []],
      ],
    );
  });

  test(`${engine}: a hit has what readers see of its record, and nothing else`, async (t) => {
    const [result] = await ask(t, { query: 'restore' });
    assert.deepEqual(result?.hits, [
      {
        objectID: '3',
        url: '/docs/backups#section-3',
        hierarchy: { lvl0: 'Databases', lvl1: 'Backups', lvl2: '<mark>Restore</mark>' },
        area: 'R&D "Knowledge"',
        kind: 'guide',
      },
    ]);
  });

  test(`${engine}: no queries have no results`, async (t) => {
    assert.deepEqual(await ask(t), []);
  });

  test(`${engine}: pages are counted from 0 and have the requested size`, async (t) => {
    const pages = [0, 1, 2, 7].map((page) => ({ query: 'relay', hitsPerPage: 2, page }));
    const results = await ask(t, ...pages);
    assert.deepEqual(
      results.map(({ page, nbHits, nbPages, hits }) => [page, nbHits, nbPages, hits.length]),
      [
        [0, 5, 3, 2],
        [1, 5, 3, 2],
        [2, 5, 3, 1],
        [7, 5, 3, 0],
      ],
    );
    assert.equal(new Set(results.flatMap(({ hits }) => idsOf(hits))).size, 5);
  });

  test(`${engine}: on request a page of the site is one result, and counts are of pages`, async (t) => {
    const [pages, sections] = await ask(
      t,
      { query: 'relay', distinct: 1, facets: ['language'] },
      { query: 'relay', distinct: 2, hitsPerPage: 5 },
    );
    const paths = ({ hits = [] }: Partial<NonNullable<typeof pages>> = {}) =>
      hits.map(({ url = '' }) => url.replace(/^https?:\/\/[^/]+|#.*$/g, '')).sort();
    assert.deepEqual(paths(pages), ['/docs/backups', '/docs/relays', '/docs/sicherung']);
    assert.deepEqual([pages?.nbHits, pages?.facets?.language], [3, { en: 2, de: 1 }]);
    assert.deepEqual(
      [sections?.nbHits, paths(sections).filter((path) => path === '/docs/relays').length],
      [3, 2],
    );
  });

  const filters: [what: string, facetFilters: unknown, found: string[]][] = [
    ['one', ['language:de'], ['4']],
    ['all of', ['language:en', 'docusaurus_tag:default'], ['0', '2']],
    ['any of', [['language:de', 'docusaurus_tag:default']], ['0', '2', '4']],
    [
      'all of, any of',
      ['language:en', ['type:lvl1', 'docusaurus_tag:docs-default-current']],
      ['0', '1', '3', '5'],
    ],
    ['none of', ['language:-en'], ['4']],
    ['an area with signs', ['area:R&D "Knowledge"', 'language:en'], ['1', '3', '5']],
    ['a value that no record has', ['language:fr'], []],
  ];
  for (const [what, facetFilters, found] of filters) {
    test(`${engine}: filters: ${what}`, async (t) => {
      const [result] = await ask(t, { query: '', facetFilters });
      assert.deepEqual([idsOf(result?.hits), result?.nbHits], [found, found.length]);
    });
  }

  test(`${engine}: facets are counted on request, in plain text`, async (t) => {
    const [counted, plain] = await ask(
      t,
      { query: 'relay', facets: ['area', 'language'], hitsPerPage: 0 },
      { query: 'relay' },
    );
    assert.deepEqual(counted?.facets, {
      language: { en: 4, de: 1 },
      area: { Product: 3, 'R&D "Knowledge"': 2 },
    });
    assert.equal('facets' in (plain ?? {}), false);
  });

  test(`${engine}: texts are HTML with marks, an ellipsis where they are cut, and no other markup`, async (t) => {
    const [result] = await ask(t, {
      query: 'relay',
      facetFilters: ['type:lvl2', 'language:en'],
      snippetWords: 6,
    });
    const first = result?.hits.find(({ objectID }) => objectID === '1');
    assert.equal(first?.snippet, 'A <mark>relay</mark> takes &lt;turn&gt; &quot;media&quot; &amp;…');
    assert.deepEqual(first?.hierarchy, {
      lvl0: 'Networking &amp; security',
      lvl1: '<mark>Relay</mark>s',
      lvl2: 'Start a <mark>relay</mark>',
    });
  });

  test(`${engine}: a row of a table has the names of its columns in the snippet`, async (t) => {
    const [result] = await ask(t, { query: '3478', snippetWords: 20 });
    assert.match(result?.hits[0]?.snippet ?? '', /^Number: <mark>3478<\/mark> · Purpose: Media of calls\.?$/);
  });
}
