import type { FastifyInstance } from 'fastify';
import type { PublicPaths } from '../http/gate/public-paths.ts';

/** Probes: whether the server is alive, and whether it can do its work. */
export const probePaths: PublicPaths = {
  '/healthz': { methods: ['GET', 'HEAD'], anyHost: true },
  '/readyz': { methods: ['GET', 'HEAD'], anyHost: true },
};

export interface ProbesOptions {
  /** Rejects if something the server needs cannot be reached. */
  checkReady: () => Promise<void>;
  /** Seconds since the epoch. */
  now: () => number;
}

/** The probes of an orchestrator. Each response is one word. */
export function probeRoutes(app: FastifyInstance, options: ProbesOptions): void {
  const isReady = readiness(app, options);
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', async (_request, reply) => {
    return (await isReady())
      ? reply.type('text/plain').send('ready')
      : reply.code(503).type('text/plain').send('unready');
  });
}

/** How long a verdict is kept, in seconds: the store may be slow, and strangers may send probes. */
const readySeconds = 1;

/**
 * Whether the server can do its work, checked at most once a second and never concurrently; a change is
 * logged.
 */
function readiness({ log }: FastifyInstance, { checkReady, now }: ProbesOptions): () => Promise<boolean> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let verdict = Promise.resolve(true);
  const check = async (before: boolean): Promise<boolean> => {
    try {
      await checkReady();
      if (!before) log.info('ready again');
      return true;
    } catch (error) {
      if (before) log.error({ err: error }, 'not ready');
      return false;
    }
  };
  let checking = false;
  return () => {
    if (checking || now() - checkedAt < readySeconds) return verdict;
    checking = true;
    verdict = verdict.then(check).finally(() => {
      checking = false;
      checkedAt = now();
    });
    return verdict;
  };
}
