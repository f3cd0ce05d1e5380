import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fastify from 'fastify';
import { z } from 'zod';
import type { ServerError } from '../http/server-error.ts';
import { registerRoutes } from '../routes.ts';
import { type ReadersApp, RequestSchema, readersScope } from './readers-scope.ts';
import type { Session } from './session.ts';

const origin = 'https://docs.example';
const ownPage = { origin, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'fetch' };
const session = { issuer: 'https://id.example', subject: 'ann' } as Session;

/** Routes in the scope, and a session that may end. */
async function scoped(t: TestContext, register: (scope: ReadersApp) => void) {
  const app = fastify();
  t.after(() => app.close());
  app.setErrorHandler<ServerError>(({ status = 500, code }, _request, reply) =>
    reply.code(status).send(code),
  );
  const state: { session: Session | undefined } = { session };
  const sessions = { read: async () => ({ session: state.session, dead: false }) };
  await readersScope(app, { origin, sessions }, register);
  await app.ready();
  return { app, state };
}

type From = 'default' | 'own-page' | 'program';
const callers: [who: string, headers: Record<string, string>, admitted: From[]][] = [
  ['this site’s own page, with the header', ownPage, ['default', 'own-page', 'program']],
  ['its page without the header', { origin, 'sec-fetch-site': 'same-origin' }, ['own-page', 'program']],
  [
    'a page without Fetch Metadata',
    { origin, 'x-requested-with': 'fetch' },
    ['default', 'own-page', 'program'],
  ],
  ['a program', {}, ['program']],
  ['another site', { ...ownPage, origin: 'https://evil.example' }, []],
  ['a sibling', { ...ownPage, origin: 'https://evil.docs.example', 'sec-fetch-site': 'same-site' }, []],
];
for (const [who, headers, admitted] of callers)
  test(`${who} changes something through ${admitted.join(', ') || 'no'} routes`, async (t) => {
    const { app } = await scoped(t, (scope) => {
      for (const from of ['default', 'own-page', 'program'] as const)
        scope.route({
          ...{ method: ['GET', 'POST', 'DELETE'], url: `/${from}`, handler: async () => 'done' },
          ...(from !== 'default' && { config: { from } }),
        });
    });
    for (const from of ['default', 'own-page', 'program'] as const) {
      const status = admitted.includes(from) ? 200 : 403;
      for (const method of ['POST', 'DELETE'] as const)
        assert.equal((await app.inject({ method, url: `/${from}`, headers })).statusCode, status, from);
      assert.equal(
        (await app.inject({ url: `/${from}`, headers })).statusCode,
        200,
        'reading changes nothing',
      );
    }
  });

test('a session that ends while the body is on its way changes nothing', async (t) => {
  let changes = 0;
  const { app, state } = await scoped(t, (scope) => {
    scope.addHook('preParsing', async () => {
      state.session = undefined;
    });
    scope.post('/', async () => {
      changes += 1;
    });
  });
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/', headers: ownPage, payload: {} });
  assert.deepEqual([statusCode, body, changes], [401, 'ERR_NO_SESSION', 0]);
});

test('a body is read by its schema, and refused with the code of its route', async (t) => {
  const { app } = await scoped(t, (scope) => {
    const body = new RequestSchema(z.strictObject({ page: z.string().trim() }), 'ERR_GAP_BODY');
    scope.post('/', { schema: { body } }, async (request) => ({ page: request.body.page }));
  });
  const send = (payload: object) => app.inject({ method: 'POST', url: '/', headers: ownPage, payload });
  assert.deepEqual((await send({ page: ' /docs ' })).json(), { page: '/docs' });
  for (const payload of [{}, { page: 1 }, { page: '/', other: 1 }, []]) {
    const { statusCode, body } = await send(payload);
    assert.deepEqual([statusCode, body], [400, 'ERR_GAP_BODY']);
  }
});

test('a response is what its schema says: other fields are left out, and one of another type is an error', async (t) => {
  let response: object = { page: '/docs', secret: 'x' };
  const { app } = await scoped(t, (scope) =>
    scope.get('/', { schema: { response: { 200: z.object({ page: z.string() }) } } }, async () => response),
  );
  assert.equal((await app.inject('/')).body, '{"page":"/docs"}');
  response = { page: 1 };
  assert.equal((await app.inject('/')).statusCode, 500);
});

test('a route that is neither public nor in the scope of readers stops the start', async (t) => {
  const app = fastify();
  t.after(() => app.close());
  app.decorate('mayLog', () => false);
  const config = { http: { origin, secure: false }, request: {}, session: { providers: [] }, mcp: undefined };
  // Only the hook that it adds first is of interest.
  await registerRoutes(app, { config } as never).catch(() => {});
  assert.throws(
    () => app.get('/api/stray', async () => 'x'),
    /\/api\/stray is neither public nor in the scope/,
  );
});
