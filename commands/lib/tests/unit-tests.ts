import { globSync } from 'node:fs';
import { join } from 'node:path';
import { run } from 'node:test';
import { root } from '../root.ts';
import type { Outcome } from './outcome.ts';

/** Every `*.test.ts` beside the code, each file in a process of its own. Only failures are printed. */
export async function unitTests(): Promise<Outcome> {
  const started = performance.now();
  const files = globSync('{packages/*,gate,site,server,identity-provider,commands,bench}/**/*.test.ts', {
    cwd: root,
    exclude: (name) => /node_modules|\.docusaurus|build$|dist$/.test(String(name)),
  }).map((file) => join(root, file));
  const outcome: Outcome = { passed: 0, failed: 0, titles: [], seconds: 0 };
  const unexpected: string[] = [];
  for await (const { type, data } of run({ files, concurrency: true, timeout: 120_000 })) {
    if (type === 'test:pass' && !isFile(data.name)) {
      outcome.passed++;
      outcome.titles.push(data.name);
    }
    if (type === 'test:fail' && !(isFile(data.name) && data.details.error.failureType === 'subtestsFailed')) {
      outcome.failed++;
      console.error(`✖ ${data.name}  (${data.file ?? ''}:${data.line ?? ''})`);
      console.error(data.details.error.cause ?? data.details.error);
      console.error(unexpected.splice(0).join(''));
    }
    if (type === 'test:stderr') unexpected.push(data.message);
  }
  return { ...outcome, seconds: (performance.now() - started) / 1000 };
}

const isFile = (name: string) => name.endsWith('.test.ts');
