import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type {
  FullConfig,
  Reporter,
  TestResult as Run,
  Suite,
  TestCase,
  TestError,
} from '@playwright/test/reporter';
import { root } from '../root.ts';
import { progress } from '../terminal/progress.mjs';
import { beginningOf, type TestResult, timeText } from './outcome.ts';

/** The file with the results, for the process that started Playwright. */
export const resultsFile = join(root, 'e2e/results/results.json');

/** Playwright's reporter: shows the progress and each failure at once, and stores the results. */
export default class BrowserReporter implements Reporter {
  #progress = progress('Browser tests');
  #all: TestCase[] = [];
  readonly #results: TestResult[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#all = suite.allTests();
    this.#progress.end();
    this.#progress = progress('Browser tests', { total: this.#all.length });
  }

  onTestEnd(test: TestCase, run: Run): void {
    const result = resultOf(test, run);
    this.#results.push(result);
    if (!process.stdout.isTTY)
      this.#progress.print(`[${this.#results.length}/${this.#all.length}] ${lineOf(result)}`);
    if (result.status === 'failed') this.#progress.print(failureText(result, run));
    this.#progress.at(this.#results.length, result.title);
  }

  /** An error outside of any test, such as a file that cannot be loaded. */
  onError(error: TestError): void {
    this.#progress.print(error.stack ?? error.message ?? String(error.value));
    this.#results.push({
      title: `the browser tests: ${(error.message ?? 'an error outside of any test').split('\n')[0]}`,
      status: 'failed',
      seconds: 0,
      repeat: `npm test -- ${relative(root, error.location?.file ?? '') || 'browser'}`,
    });
  }

  onEnd(): void {
    this.#progress.end();
    const done = new Set(this.#results.map(({ repeat }) => repeat));
    for (const test of this.#all) {
      const repeat = repeatOf(test);
      if (!done.has(repeat)) {
        this.#results.push({ title: `${test.title} (it did not run)`, status: 'failed', seconds: 0, repeat });
      }
    }
    writeFileSync(resultsFile, JSON.stringify(this.#results));
  }

  printsToStdio(): boolean {
    return true;
  }
}

function resultOf(test: TestCase, run: Run): TestResult {
  const skipped = run.status === 'skipped';
  const reason = skipped
    ? test.annotations.find(({ type }) => type === 'skip')?.description
    : run.error && beginningOf(run.error.message ?? String(run.error.value));
  return {
    title: test.title,
    // A test that fails as expected has passed.
    status: skipped ? 'skipped' : run.status === test.expectedStatus ? 'passed' : 'failed',
    seconds: run.duration / 1000,
    ...(test.timeout > 0 && { limitSeconds: test.timeout / 1000 }),
    repeat: repeatOf(test),
    ...(reason !== undefined && { reason }),
  };
}

function repeatOf({ location: { file, line } }: TestCase): string {
  return `npm test -- ${relative(root, file)}:${line}`;
}

function lineOf(result: TestResult): string {
  return `${{ passed: '✔', failed: '✖', skipped: '-' }[result.status]} ${result.title} (${timeText(result)})`;
}

function failureText(result: TestResult, { errors, attachments }: Run): string {
  const texts = errors.map(({ message = '', stack = message, snippet = '' }) =>
    [message, snippet, stack.slice(stack.indexOf('\n    at ') + 1)].filter(Boolean).join('\n'),
  );
  const files = attachments.flatMap(({ path }) => (path === undefined ? [] : [`  ${relative(root, path)}`]));
  return [`✖ ${result.title}`, `  ${result.repeat}`, ...texts, ...files, ''].join('\n');
}
