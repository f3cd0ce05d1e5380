import { CommandError } from '../run-command.ts';

/** Which tests to run. */
export interface Selection {
  /** Whether to run everything, because no part was named. */
  isAll: boolean;
  static: boolean;
  content: boolean;
  /** All pages, or those whose path contains this. */
  samples?: string;
  /** All files, or these. */
  unit?: 'all' | string[];
  /** Files of browser tests, with a line each if need be, and options of Playwright; empty: all. */
  browser?: string[];
}

/**
 * Parses the arguments of `npm test`.
 *
 * @example selectTests(['e2e/tests/gate.spec.ts:12']) // that browser test only
 * @throws {CommandError} ERR_USAGE naming an argument that selects nothing
 */
export function selectTests(args: readonly string[]): Selection {
  if (args.length === 0)
    return { isAll: true, static: true, content: true, samples: 'all', unit: 'all', browser: [] };
  const selection: Selection = { isAll: false, static: false, content: false };
  for (const name of args) {
    if (name === 'static' || name === 'content') selection[name] = true;
    else if (name === 'samples' || name === 'unit') selection[name] = 'all';
    else if (name === 'browser') selection.browser ??= [];
    else if (/\.spec\.ts(?::\d+)*$/.test(name))
      // Playwright runs in e2e/ and resolves paths from there.
      selection.browser = [...(selection.browser ?? []), name.replace(/^e2e\//, '')];
    else if (/\.test\.ts$/.test(name))
      selection.unit = selection.unit === 'all' ? 'all' : [...(selection.unit ?? []), name];
    else if (/^content\/.*\.mdx?$/.test(name)) selection.samples = name;
    else if (name.startsWith('-') && selection.browser !== undefined) selection.browser.push(name);
    else throw new CommandError('ERR_USAGE', `'${name}' names no tests.`);
  }
  return selection;
}
