import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtureRecord } from '../../fixtures/fixture-records.ts';
import { createEngine } from '../create-engine.ts';
import type { SearchRecord } from '../records/search-record.ts';
import { answeredBy, asideBit, intentOf, isQuestion, timeBit } from './query-intent.ts';

const pairs: [query: string, heading: string, meets: boolean][] = [
  ['why does my service not start', 'When it fails', true],
  ['why does my service not start', 'Request', false],
  ['when does the act apply', 'Dates to know', true],
  ['who reports a breach', 'Roles', true],
  ['where does the log stand', 'Location', true],
  ['client_max_body_size', 'Configuration', true],
  ['aadhaar_not_linked', 'Errors', true],
  ['slot-full', 'When it fails', true],
  ['udp port 3478', 'Interface', true],
  ['rate limiting', 'Errors', false],
];

for (const [query, heading, meets] of pairs) {
  test(`'${query}' ${meets ? 'asks' : 'does not ask'} for '${heading}'`, () => {
    assert.equal((intentOf(query) & answeredBy(heading, '')) !== 0, meets);
  });
}

test('a list of links or sources answers no question', () => {
  for (const heading of ['Related pages', 'Sources', 'See also'])
    assert.ok(answeredBy(heading, '') & asideBit);
  assert.equal(answeredBy('Sources of a record', '') & asideBit, 0);
});

test('among sections with the same words, the one that answers the question comes first', () => {
  const section = (anchor: string, heading: string) =>
    fixtureRecord({
      url: `/docs/relay#${anchor}`,
      type: 'lvl2',
      hierarchy: { lvl1: 'Relay', lvl2: heading },
      content: 'The relay drops a call.',
    });
  const engine = createEngine([
    section('a', 'Sources'),
    section('b', 'Operation'),
    section('c', 'When it fails'),
  ]);
  const urls = (query: string) => engine.search({ query }).hits.map(({ record }) => record.url);
  assert.equal(urls('why does the relay drop calls')[0], '/docs/relay#c');
  assert.equal(urls('why does the relay drop calls').at(-1), '/docs/relay#a');
});

test('a question is recognised by its beginning', () => {
  for (const query of ['How do I test the limit?', 'may I log it', ' is it encrypted', 'by when is it due'])
    assert.ok(isQuestion(query), query);
  for (const query of ['rate limiting', 'howto', 'show how it fails', 'on call', ''])
    assert.ok(!isQuestion(query), query);
});

test('a question ranks the section before the page, a name the page before the section', () => {
  const page = {
    type: 'lvl1',
    hierarchy: { lvl1: 'Relay ports' },
    content: 'Which ports the relay opens.',
  } as const;
  const section = {
    ...page,
    type: 'lvl2',
    url: '/docs/relay#ports',
    hierarchy: { lvl1: 'Relay', lvl2: 'Relay ports' },
  } as const;
  const first = firstOf([fixtureRecord({ url: '/docs/relay-ports', ...page }), fixtureRecord(section)]);
  assert.equal(first('relay ports'), '/docs/relay-ports');
  assert.equal(first('which ports does the relay open'), '/docs/relay#ports');
});

const times: [query: string, text: string, meets: boolean][] = [
  ['how long is a link valid', 'It lives for 30 minutes.', true],
  ['by when must a breach be told', 'Tell them within six working hours.', true],
  ['how many days of leave', 'Two days.', true],
  ['when does it run', 'It runs daily.', true],
  ['how long is a link valid', 'It is valid.', false],
  ['how long is a link valid', 'Days pass, of 30 people.', false],
  ['what is a link', 'It lives for 30 minutes.', false],
];

for (const [query, text, meets] of times) {
  test(`'${query}' ${meets ? 'asks' : 'does not ask'} for the time in '${text}'`, () => {
    assert.equal((intentOf(query) & answeredBy('', text) & timeBit) !== 0, meets);
  });
}

test('only a question for a time prefers the section that names one', () => {
  const first = firstOf([
    sectionOf('/docs/relay#a', 'A link is valid for some readers.'),
    sectionOf('/docs/relay#b', 'A link is valid for 30 minutes.'),
  ]);
  assert.equal(first('how long is a link valid'), '/docs/relay#b');
  assert.equal(first('what is a link'), '/docs/relay#a');
});

test('function words of a question count: they say what it asks', () => {
  const first = firstOf([
    sectionOf('/docs/tickets#one', 'The lead can close the ticket.'),
    sectionOf('/docs/tickets#two', 'The lead may close the ticket.'),
    sectionOf('/docs/tickets#three', 'Nothing of it.'),
  ]);
  assert.equal(first('may a lead close a ticket'), '/docs/tickets#two');
});

function sectionOf(url: string, content: string): SearchRecord {
  return fixtureRecord({ url, type: 'lvl2', hierarchy: { lvl1: 'Relay', lvl2: 'Link' }, content });
}

/** Returns the URL of the first hit for a query. */
function firstOf(records: readonly SearchRecord[]): (query: string) => string | undefined {
  const engine = createEngine(records);
  return (query) => engine.search({ query }).hits[0]?.record.url;
}
