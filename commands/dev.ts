import { untilYaml } from './lib/dev/until-yaml.ts';
import { bin, run } from './lib/process.ts';
import { root } from './lib/root.ts';

// A terminal interrupts all processes, another program perhaps only this one: either way all of them end.
process.once('SIGINT', () => process.kill(process.pid, 'SIGTERM'));

const port = process.env.PORT ?? '3000';
await untilYaml(root, Number(port));

/**
 * Writers' server: hot reload, no gate, loopback only. It shows unreviewed drafts, so it listens nowhere
 * else.
 */
const { status } = await run(
  bin('docusaurus'),
  ['start', '--host', '127.0.0.1', '--port', port, ...process.argv.slice(2)],
  {
    in: 'site',
    env: { NODE_ENV: 'development' },
  },
);
process.exitCode = status;
