import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';

/** Runs pristine.sh with this Node, which reads TypeScript; the machine's own may be older. */
const { status } = spawnSync('sh', [join(import.meta.dirname, 'pristine.sh'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` },
});
process.exitCode = status ?? 1;
