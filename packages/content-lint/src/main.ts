import path from 'node:path';
import { printed } from './print.ts';
import { runLint } from './run-lint.ts';

/** `node packages/content-lint/src/main.ts`: prints the findings; exit status 1 where there is an error. */
const result = await runLint({ root: path.resolve(import.meta.dirname, '../../..') });
console.log(printed(result));
process.exitCode = result.summary.errors > 0 ? 1 : 0;
