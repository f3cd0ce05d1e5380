/** Docusaurus prints how long each of its phases took, with DOCUSAURUS_PERF_LOGGER=true; each starts the next. */
const starts: readonly [ended: RegExp, phase: string][] = [
  [/Build > en > Load site - /, 'bundling the scripts'],
  [/Build > en > Bundling with \w+ - /, 'rendering pages'],
  [/Build > en > SSG - /, 'writing search records'],
  [/Build > en > postBuild\(\) - /, 'checking links'],
];

/** Pages that Docusaurus renders in one task. */
const pagesInTask = 10;

/**
 * Follows the build by what it prints.
 *
 * @returns a function that takes each line and returns what is being done from then on; undefined if that is unchanged
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

/** A line that is there for `buildPhases`, and for nobody else. */
export function isPerformanceLine(line: string): boolean {
  return line.includes('[PERF]');
}
