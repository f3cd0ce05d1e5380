import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Comparison, Finding } from './compare.ts';
import { type Packages, textIn } from './records.ts';

/** Lines of a difference that are printed; git shows the rest. */
const shownLines = 60;
/** A line that nobody reads: a minified file. */
const longestLine = 2000;

/**
 * What has to be looked at, file by file, then how many.
 *
 * @param versions - for differences; without, none are shown
 */
export function reportLines(
  { findings, compared, wrapped = [] }: Comparison,
  versions?: { installed: Packages; next: Packages },
): string[] {
  const byFile = Map.groupBy(findings, ({ ours }) => ours);
  const printed = new Set<string>();
  const lines = [...byFile].flatMap(([ours, found]) => {
    const why = found.find((finding) => finding.why !== undefined)?.why;
    return [
      why === undefined ? ours : `${ours} (${why})`,
      ...found.flatMap((finding) => [`  ${finding.message}`, ...difference(finding, printed, versions)]),
      '',
    ];
  });
  if (wrapped.length > 0)
    lines.push(`Wrapped, and changed: look at these only if a test fails: ${wrapped.join(', ')}`, '');
  return [...lines, lastLine(findings.length, compared)];
}

function lastLine(found: number, compared: number): string {
  if (found === 0) return `Nothing must be looked at: ${compared} files and names are as they were.`;
  return `${found} of ${compared} files and names must be looked at.`;
}

function difference(
  { changed }: Finding,
  printed: Set<string>,
  versions: { installed: Packages; next: Packages } | undefined,
): string[] {
  if (changed === undefined || versions === undefined) return [];
  if (printed.has(changed)) return ['    (shown above)'];
  printed.add(changed);
  const { installed, next } = versions;
  if ([installed, next].some((packages) => isMinified(textIn(packages, changed) ?? '')))
    return ['    (minified: see what the release notes say of it)'];
  const files = [installed, next].map(({ folder }) => path.join(folder, changed));
  const options = ['diff', '--no-index', '--no-color', '--unified=2', '--ignore-cr-at-eol', '--'];
  const { stdout } = spawnSync('git', [...options, ...files], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  const hunks = stdout.split('\n').slice(0, -1);
  const body = hunks.slice(hunks.findIndex((line) => line.startsWith('@@')));
  const shown = body.slice(0, shownLines).map((line) => `    ${line}`);
  if (body.length <= shownLines) return shown;
  return [...shown, `    … ${body.length - shownLines} more lines: git diff --no-index ${files.join(' ')}`];
}

const isMinified = (text: string) => text.split('\n').some((line) => line.length > longestLine);
