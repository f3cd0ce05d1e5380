import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const content = join(import.meta.dirname, '../../../content');

/**
 * Runs a script of the documentation with one more line that prints a result, so that tests can check that
 * the tools accept what pages show.
 *
 * @param page - file below `content`
 * @param expression - in terms of the script's variables
 * @returns its value
 */
export function runPageSample(page: string, expression: string): unknown {
  const text = readFileSync(join(content, page), 'utf8');
  const script = /^```js [^\n]*\btest\b[^\n]*\n([\s\S]*?)^```$/m.exec(text)?.[1];
  if (script === undefined) throw new Error(`${page} has no script in a block of js that is marked 'test'`);
  const quiet = script.replaceAll(/^writeFileSync\(.*$/gm, '');
  const code = `${quiet}\nconsole.log('RESULT' + JSON.stringify(${expression}));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
  });
  return JSON.parse(output.slice(output.lastIndexOf('RESULT') + 6));
}
