import type { FastifyInstance } from 'fastify';
import type { PublicPaths } from '../http/gate/public-paths.ts';
import type { Readiness } from './readiness.ts';

/** Probes: whether the server is alive, and whether it can serve readers. */
export const probePaths: PublicPaths = {
  '/healthz': { methods: ['GET', 'HEAD'], anyHost: true },
  '/readyz': { methods: ['GET', 'HEAD'], anyHost: true },
};

/** The probes of an orchestrator. Each response is one word: strangers see it. */
export function probeRoutes(app: FastifyInstance, readiness: () => Promise<Readiness>): void {
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    const { state } = await readiness();
    return reply
      .code(state === 'unready' ? 503 : 200)
      .type('text/plain')
      .send(state);
  });
}
