import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchGapPath } from '@kwikid/wire/urls';
import fastify from 'fastify';
import type { ServerError } from '../../http/server-error.ts';
import { readersScope } from '../../session/readers-scope.ts';
import type { Session } from '../../session/session.ts';
import { openInsight } from '../../stores/insight.ts';
import { sqliteDatabase } from '../../stores/sqlite/sqlite-database.ts';
import { origin, ownPage } from '../../testing/fixture-server.ts';
import { slowStore, storeBehaviour } from '../../testing/slow-store.ts';
import { type InsightStore, insightMilliseconds } from './insight-store.ts';
import { insightRoutes } from './routes.ts';

/** Reports a gap to routes over a store. */
async function reporter(insight: InsightStore) {
  const app = fastify();
  app.setErrorHandler<ServerError>(({ status = 500, code }, _request, reply) =>
    reply.code(status).send(code),
  );
  const sessions = { read: async () => ({ session: {} as Session, dead: false }) };
  await readersScope(app, { origin, sessions }, (scope) =>
    insightRoutes(scope, {
      insight,
      build: () => ({ spellings: new Map() }),
      settings: { keptDays: 180, shownFrom: 1 },
      buildResponse: (_request, _reply, build) => build(),
      now: () => 1_800_000_000,
    }),
  );
  await app.ready();
  return async (query: string) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: searchGapPath,
      headers: ownPage,
      payload: { query },
    });
    return `${statusCode} ${body}`.trim();
  };
}

test('a slow store is waited for, and what it fails to keep is said', async () => {
  const behaviour = storeBehaviour(3);
  const store = openInsight(slowStore(sqliteDatabase(':memory:', 'insight'), behaviour), { keptDays: 180 });
  const report = await reporter(store);
  assert.equal(await report('rate'), '204');
  assert.equal((await store.gaps())[0]?.count, 1);
  behaviour.isDown = true;
  assert.equal(await report('rate'), '503 ERR_INSIGHT');
  behaviour.isDown = false;
  assert.equal(await report('rate'), '204');
  assert.equal((await store.gaps())[0]?.count, 2);
});

test('a store that does not respond keeps nobody waiting longer than the limit', async (t) => {
  const behaviour = storeBehaviour();
  const store = openInsight(slowStore(sqliteDatabase(':memory:', 'insight'), behaviour), { keptDays: 180 });
  const called = Promise.withResolvers<void>();
  const report = await reporter({
    ...store,
    addGap: (kind, query, day) => {
      called.resolve();
      return store.addGap(kind, query, day);
    },
  });
  behaviour.hold = new Promise(() => {});
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const reply = report('rate');
  await called.promise;
  t.mock.timers.tick(insightMilliseconds);
  assert.equal(await reply, '503 ERR_INSIGHT');
});
