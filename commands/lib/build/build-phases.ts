/**
 * With DOCUSAURUS_PERF_LOGGER=true Docusaurus prints how long each phase took; the end of one is the start of
 * the next.
 */
const starts: readonly [ended: RegExp, phase: string][] = [
  [/Build > en > Load site - /, 'bundling the scripts'],
  [/Build > en > Bundling with \w+ - /, 'rendering pages'],
  [/Build > en > SSG - /, 'writing search records'],
  [/Build > en > postBuild\(\) - /, 'checking links'],
];

/** Pages that Docusaurus renders in one task. */
const pagesInTask = 10;

/**
 * Follows the build by its output.
 *
 * @returns a function that takes each line and returns the phase that begins; undefined if it is unchanged
 */
export function buildPhases(): (line: string) => string | undefined {
  let tasks = 0;
  return (line) => {
    if (!isPerformanceLine(line)) return undefined;
    if (/Thread pool > Result for task/.test(line)) {
      tasks += 1;
      return `rendering pages (${tasks * pagesInTask} so far)`;
    }
    return starts.find(([ended]) => ended.test(line))?.[1];
  };
}

/** Whether a line is only for `buildPhases` and not for people. */
export function isPerformanceLine(line: string): boolean {
  return line.includes('[PERF]');
}
