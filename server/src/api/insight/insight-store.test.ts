import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchGapPath } from '@kwikid/wire/urls';
import fastify from 'fastify';
import type { ServerError } from '../../http/server-error.ts';
import { readersScope } from '../../session/readers-scope.ts';
import type { Session } from '../../session/session.ts';
import { origin, ownPage } from '../../testing/fixture-server.ts';
import { gapKey, memoryInsightData, memoryInsightStore } from '../../testing/memory-insight-store.ts';
import { insightStoreContract } from './insight-store.contract.ts';
import { type InsightStore, insightMilliseconds } from './insight-store.ts';
import { insightRoutes } from './routes.ts';

for (const turns of [0, 3]) {
  insightStoreContract(
    turns === 0 ? 'memory' : 'slow memory',
    () => {
      const data = memoryInsightData(turns, 4);
      return {
        open: () => memoryInsightStore(data),
        refuseWrites: () => {
          data.isDown = true;
          return () => {
            data.isDown = false;
          };
        },
      };
    },
    4,
  );
}

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
      known: { has: async () => false, add() {} },
      list: { get: async () => '', forget() {} },
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
  const data = memoryInsightData(3);
  const report = await reporter(memoryInsightStore(data));
  assert.equal(await report('rate'), '204');
  assert.equal(data.gaps.get(gapKey('no-hit', 'rate'))?.count, 1);
  data.isDown = true;
  assert.equal(await report('rate'), '503 ERR_INSIGHT');
  data.isDown = false;
  assert.equal(await report('rate'), '204');
  assert.equal(data.gaps.get(gapKey('no-hit', 'rate'))?.count, 2);
});

test('a store that does not respond keeps nobody waiting longer than the limit', async (t) => {
  const data = memoryInsightData();
  const store = memoryInsightStore(data);
  const called = Promise.withResolvers<void>();
  const report = await reporter({
    ...store,
    addGap: (kind, query, day) => {
      called.resolve();
      return store.addGap(kind, query, day);
    },
  });
  data.hold = new Promise(() => {});
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const reply = report('rate');
  await called.promise;
  t.mock.timers.tick(insightMilliseconds);
  assert.equal(await reply, '503 ERR_INSIGHT');
});
