import path from 'node:path';
import { parseArgs } from 'node:util';
import { fixContent } from './fix-content.ts';
import { printed } from './print.ts';
import { runLint } from './run-lint.ts';

/**
 * `node packages/content-lint/src/main.ts [--fix]`: prints the findings; exit status 1 where there is an error.
 * With `--fix` it first makes every fix that cannot change the meaning.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const { values } = parseArgs({ options: { fix: { type: 'boolean' } } });
if (values.fix) {
  const { fixed, files } = await fixContent(root);
  console.log([`${fixed} findings fixed`, ...files.map((file) => `fixed ${file}`)].join('\n'));
}
const result = await runLint({ root });
console.log(printed(result));
process.exitCode = result.summary.errors > 0 ? 1 : 0;
