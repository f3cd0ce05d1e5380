import type { FastifyInstance } from 'fastify';
import type { PublicPaths } from '../http/gate/public-paths.ts';

/** Whether the server is alive, and whether it can do its work. */
export const probePaths: PublicPaths = {
  '/healthz': { methods: ['GET', 'HEAD'], anyHost: true },
  '/readyz': { methods: ['GET', 'HEAD'], anyHost: true },
};

export interface ProbesOptions {
  /** @throws if something the server needs cannot be reached */
  checkReady: () => void;
  /** Seconds since the epoch. */
  now: () => number;
}

/** What an orchestrator asks: one word each. */
export function probeRoutes(app: FastifyInstance, options: ProbesOptions): void {
  const isReady = readiness(app, options);
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    return isReady()
      ? reply.type('text/plain').send('ready')
      : reply.code(503).type('text/plain').send('unready');
  });
}

/** How long a verdict counts, in seconds: the store may keep whoever asks it waiting, and strangers may ask. */
const readySeconds = 1;

/** Whether the server can do its work, checked once a second at most; a change is logged. */
function readiness({ log }: FastifyInstance, { checkReady, now }: ProbesOptions): () => boolean {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let ready = true;
  return () => {
    if (now() - checkedAt < readySeconds) return ready;
    const before = ready;
    try {
      checkReady();
      ready = true;
    } catch (error) {
      ready = false;
      if (before) log.error({ err: error }, 'not ready');
    }
    if (ready && !before) log.info('ready again');
    checkedAt = now();
    return ready;
  };
}
