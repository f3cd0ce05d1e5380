/** Which tests to run. */
export interface Selection {
  /** Whether to run everything, because no part was named. */
  isAll: boolean;
  /** Whether to install what this machine lacks. */
  install: boolean;
  static: boolean;
  content: boolean;
  /** All pages, or those whose path contains this. */
  samples?: string;
  /** All files, or these. */
  unit?: 'all' | string[];
  /** Files of browser tests, with a line each if need be, and options of Playwright; empty: all. */
  browser?: string[];
}

const stages = ['static', 'content', 'samples', 'unit', 'browser'] as const;

/**
 * Parses the arguments of `npm test`.
 *
 * @example selectTests(['e2e/tests/gate.spec.ts:12']) // that browser test only
 * @throws {Error} naming an argument that selects nothing, and possible ones
 */
export function selectTests(args: readonly string[], env: NodeJS.ProcessEnv = process.env): Selection {
  const names = args.filter((name) => name !== '--install');
  const install = args.includes('--install') || (env.CI ?? '') !== '';
  if (names.length === 0) {
    return { isAll: true, install, static: true, content: true, samples: 'all', unit: 'all', browser: [] };
  }
  const selection: Selection = { isAll: false, install, static: false, content: false };
  for (const name of names) {
    if (name === 'static' || name === 'content') selection[name] = true;
    else if (name === 'samples' || name === 'unit') selection[name] = 'all';
    else if (name === 'browser') selection.browser ??= [];
    else if (/\.spec\.ts(?::\d+)*$/.test(name))
      selection.browser = [...(selection.browser ?? []), inE2e(name)];
    else if (/\.test\.ts$/.test(name)) {
      selection.unit = selection.unit === 'all' ? 'all' : [...(selection.unit ?? []), name];
    } else if (/^content\/.*\.mdx?$/.test(name)) selection.samples = name;
    else if (name.startsWith('-') && selection.browser !== undefined) selection.browser.push(name);
    else {
      throw new Error(
        `'${name}' names no tests. Write ${stages.join(', ')}, the path of a *.test.ts, *.spec.ts or a page below content/, or --install.`,
      );
    }
  }
  return selection;
}

/** Playwright runs in e2e/ and resolves paths from there. */
const inE2e = (name: string) => name.replace(/^e2e\//, '');
