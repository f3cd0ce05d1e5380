import { spawnSync } from 'node:child_process';
import { root } from './lib/root.ts';
import { runCommand } from './lib/run-command.ts';
import { selectTests } from './lib/tests/select-tests.ts';

const usage = `npm test                                       everything
npm test -- static content samples unit browser   these parts
npm test -- server/src/a.test.ts gate.spec.ts:12 content/docs/a.md   these files`;

await runCommand(usage, async (args) => {
  const selected = selectTests(args);
  const { unit } = selected;
  // Whoever repeats a test waits for it: nothing else is loaded.
  if (Array.isArray(unit) && unit.length === args.length)
    return spawnSync(process.execPath, ['--test', ...unit], { cwd: root, stdio: 'inherit' }).status ?? 1;
  const { runStages } = await import('./lib/tests/stages.ts');
  return runStages(selected);
});
