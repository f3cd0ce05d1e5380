import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import { root } from '../root.ts';

/** A test of a group that ended, or a file of it. */
export interface Reported {
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  seconds: number;
  /** From the project's folder. */
  file: string;
  line?: number;
  /** Why it was skipped. */
  reason?: string;
  /** Why it failed. */
  error?: string;
}

/** Begins each line of the report: tests may print to the same stream. */
export const mark = '\u0001';

/** A reporter for `node --test` that writes what `unit-tests.ts` reads: one line of JSON for each test. */
export default async function* groupReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of source) {
    // An error after the end of its test fails the process and no test: this line names the test.
    if (type === 'test:diagnostic' && data.message.startsWith('Error:')) yield `\n${data.message}\n`;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    // A suite fails with its tests, and counts only if it fails by itself.
    if (type === 'test:fail' && isByItsTests(data.details.error)) continue;
    const skipped = type === 'test:pass' && data.skip !== undefined && data.skip !== false;
    const reported: Reported = {
      title: data.name,
      status: skipped ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed',
      seconds: data.details.duration_ms / 1000,
      file: relative(root, data.file ?? ''),
      ...(data.line !== undefined && { line: data.line }),
      ...(typeof data.skip === 'string' && { reason: data.skip }),
      ...(type === 'test:fail' && { error: inspect(data.details.error.cause ?? data.details.error) }),
    };
    // A reader of lines ends one at these separators, too, and a test's title may have them.
    const line = JSON.stringify(reported).replaceAll(/[\u2028\u2029]/g, (sign) =>
      sign === '\u2028' ? '\\u2028' : '\\u2029',
    );
    yield `\n${mark}${line}\n`;
  }
}

const isByItsTests = (error: Error) => 'failureType' in error && error.failureType === 'subtestsFailed';
