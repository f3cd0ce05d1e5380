import { bin, run } from './lib/process.ts';

/**
 * Writers' server: hot reload, no gate, loopback only. It shows unreviewed drafts, so it listens nowhere
 * else.
 */
const { status } = await run(
  bin('docusaurus'),
  ['start', '--host', '127.0.0.1', '--port', process.env.PORT ?? '3000', ...process.argv.slice(2)],
  {
    in: 'site',
    env: { NODE_ENV: 'development' },
  },
);
process.exitCode = status;
