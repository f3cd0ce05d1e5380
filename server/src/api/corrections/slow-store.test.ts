import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { correctionsPath } from '@kwikid/wire/urls';
import fastify from 'fastify';
import type { ServerError } from '../../http/server-error.ts';
import { largeResponses } from '../../request/large-responses.ts';
import { providerNames } from '../../session/providers.ts';
import { readersScope } from '../../session/readers-scope.ts';
import type { Session } from '../../session/session.ts';
import { sqliteDatabase } from '../../stores/sqlite/sqlite-database.ts';
import { origin, ownPage } from '../../testing/fixture-server.ts';
import { slowStore, storeBehaviour } from '../../testing/slow-store.ts';
import {
  type CorrectionStore,
  correctionMilliseconds,
  correctionStoreBounds,
  openCorrections,
} from './correction-store.ts';
import { correctionRoutes } from './routes.ts';

const session: Session = {
  ...{ id: 's', issuer: 'https://id.example', subject: 'ann', organization: 'o', tokenHash: 'h' },
  ...{ authTime: 0, issuedAt: 0, expiresAt: 1 },
};

/** Sends requests to the routes over a store. */
async function sender(t: TestContext, corrections: CorrectionStore) {
  const app = fastify();
  t.after(() => app.close());
  app.setErrorHandler<ServerError>(({ status = 500, code }, _request, reply) =>
    reply.code(status).send(code),
  );
  const sessions = { read: async () => ({ session, dead: false }) };
  await readersScope(app, { origin, sessions }, (scope) =>
    correctionRoutes(scope, {
      ...{ corrections, buildResponse: largeResponses(Date.now), providers: providerNames([]) },
      build: () => ({ spellings: new Map([['/docs/product', '/docs/product/']]) }),
      now: () => 1_800_000_000,
    }),
  );
  await app.ready();
  return async (method: 'GET' | 'POST', replacement = 'new') => {
    const payload = { page: '/docs/product', text: 'old', replacement };
    const sent = method === 'POST' ? { headers: ownPage, payload } : {};
    const { statusCode, body } = await app.inject({ method, url: correctionsPath, ...sent });
    return statusCode < 400 ? statusCode : `${statusCode} ${body}`;
  };
}

test('a slow store is waited for; what it does not keep is said, also when it is full', async (t) => {
  const behaviour = storeBehaviour(3);
  const bounds = { ...correctionStoreBounds, ofWriter: 1 };
  const store = openCorrections(slowStore(sqliteDatabase(':memory:', 'corrections'), behaviour), bounds);
  const send = await sender(t, store);
  assert.equal(await send('POST'), 201);
  assert.equal((await store.open()).length, 1);
  assert.equal(await send('POST', 'another'), '503 ERR_CORRECTIONS_FULL');
  behaviour.isDown = true;
  assert.deepEqual([await send('POST'), await send('GET')], ['503 ERR_CORRECTIONS', '503 ERR_CORRECTIONS']);
  behaviour.isDown = false;
  assert.equal(await send('GET'), 200);
});

test('a store that does not respond keeps nobody waiting longer than the limit', async (t) => {
  const behaviour = storeBehaviour();
  const store = openCorrections(slowStore(sqliteDatabase(':memory:', 'corrections'), behaviour));
  const called = Promise.withResolvers<void>();
  const send = await sender(t, {
    ...store,
    list: (page) => {
      called.resolve();
      return store.list(page);
    },
  });
  behaviour.hold = new Promise(() => {});
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const reply = send('GET');
  await called.promise;
  t.mock.timers.tick(correctionMilliseconds);
  assert.equal(await reply, '503 ERR_CORRECTIONS');
});
