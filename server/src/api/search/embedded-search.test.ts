import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, parseQueries, type SearchEngine } from '@kwikid/search';
import { pino } from 'pino';
import { embeddedSearch } from './embedded-search.ts';
import { contractRecords, searchServiceContract } from './search-service.contract.ts';

searchServiceContract('embedded', async (_, records) => embeddedSearch(() => createEngine(records)));

test('gate-43 requests take turns, one query each, and the event loop runs in between', async () => {
  const engine = createEngine(contractRecords);
  const order: string[] = [];
  const watched: SearchEngine = {
    ...engine,
    search(query) {
      order.push(query.query);
      return engine.search(query);
    },
  };
  const search = embeddedSearch(() => watched);
  const silent = pino({ level: 'silent' });
  const ask = (...queries: string[]) =>
    search.search(parseQueries({ requests: queries.map((query) => ({ query })) }), silent);
  const others = () => {
    order.push('-');
    if (order.length < 20) setImmediate(others);
  };
  const long = ask('relay 1', 'relay 2', 'relay 3', 'relay 4');
  const short = ask('ports');
  setImmediate(others);
  const responses = await Promise.all([long, short]);
  assert.deepEqual(
    order.slice(0, order.indexOf('relay 4') + 1).join(', '),
    'relay 1, -, ports, -, relay 2, -, relay 3, -, relay 4',
  );
  assert.deepEqual(
    responses.map(({ results }) => results.map(({ query }) => query)),
    [['relay 1', 'relay 2', 'relay 3', 'relay 4'], ['ports']],
  );
});
