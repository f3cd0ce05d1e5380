import { existsSync } from 'node:fs';
import path from 'node:path';
import { hashIn, type Packages, packageOf, recordsFile, type UpstreamRecord } from './records.ts';
import { componentFile, upstreamNames } from './upstream.ts';
import { swizzledIn, type Use, usesIn } from './uses.ts';

/** What has to be looked at. */
export interface Finding {
  ours: string;
  message: string;
  /** What ours is for. */
  why?: string;
  /** The file of upstream, as package and path, whose change the report shows. */
  changed?: string;
}

export interface Comparison {
  findings: Finding[];
  /** How many files and names were compared. */
  compared: number;
  /** Components of upstream that ours wrap, and that changed. */
  wrapped?: string[];
}

/**
 * Compares the records, and the names that our sources use, with what is installed.
 *
 * @param root - the project
 */
export function compareInstalled(
  root: string,
  records: readonly UpstreamRecord[],
  installed: Packages,
): Comparison {
  const findings: Finding[] = [];
  for (const { ours, why, upstream } of records) {
    if (!existsSync(path.join(root, ours)))
      findings.push({ ours, message: `does not exist: remove it from ${recordsFile}` });
    for (const [file, hash] of Object.entries(upstream)) {
      const now = hashIn(installed, file);
      if (now === undefined) findings.push({ ours, why, message: `${file} is gone` });
      else if (now !== hash)
        findings.push({ ours, why, message: `${file} is not the one that ours was compared with` });
    }
  }
  const recorded = new Set(records.map(({ ours }) => ours));
  const swizzled = swizzledIn(root);
  for (const { file, name, wraps } of swizzled) {
    const upstream = componentFile(installed, name);
    if (upstream !== undefined && !wraps && !recorded.has(file))
      findings.push({ ours: file, message: `replaces ${upstream}: add it to ${recordsFile}, with why` });
  }
  const own = new Set(swizzled.map(({ name }) => name));
  const names = upstreamNames(installed);
  // Of the classes, some are our own.
  const uses = usesIn(root).filter(({ kind }) => kind !== 'style');
  const missing = uses.filter((use) => !names.has(use) && !(use.kind === 'component' && own.has(use.name)));
  findings.push(...missing.map((use) => goneName(use)));
  return { findings, compared: filesOf(records).length + uses.length };
}

/**
 * Compares what is installed with other versions of packages, for all that ours depends on.
 *
 * @param root - the project
 * @param names - the packages that `next` has; all others are left out
 */
export function compareVersions(
  root: string,
  records: readonly UpstreamRecord[],
  { installed, next, names }: { installed: Packages; next: Packages; names: ReadonlySet<string> },
): Comparison {
  const findings: Finding[] = [];
  let compared = 0;
  for (const { ours, why, upstream } of records) {
    for (const file of Object.keys(upstream)) {
      if (!names.has(packageOf(file))) continue;
      compared++;
      const now = hashIn(next, file);
      if (now === undefined) findings.push({ ours, why, message: `${file} is gone` });
      else if (now !== hashIn(installed, file))
        findings.push({ ours, why, message: `${file} changed`, changed: file });
    }
  }
  const before = upstreamNames(installed);
  const after = upstreamNames(next);
  const isCompared = ({ kind, from = '' }: Use) =>
    kind === 'export'
      ? names.has(packageOf(from)) || names.has('@docusaurus/core')
      : names.has('@docusaurus/theme-classic');
  for (const use of usesIn(root)) {
    // What upstream does not have now is ours.
    if (!isCompared(use) || !before.has(use)) continue;
    compared++;
    if (!after.has(use)) findings.push(goneName(use));
  }
  const wrapped = swizzledIn(root).filter(({ name, wraps }) => {
    const file = wraps ? componentFile(installed, name) : undefined;
    return file !== undefined && names.has(packageOf(file)) && hashIn(installed, file) !== hashIn(next, file);
  });
  return { findings, compared, wrapped: wrapped.map(({ name }) => name) };
}

const kinds = { component: 'component', export: 'export', style: 'class or custom property' } as const;

function goneName({ kind, name, from, files }: Use): Finding {
  const rest = files.length > 1 ? `, also used by ${files.slice(1).join(', ')}` : '';
  const origin = from === undefined ? '' : ` of ${from}`;
  return { ours: files[0] ?? '', message: `the ${kinds[kind]} '${name}'${origin} is gone${rest}` };
}

const filesOf = (records: readonly UpstreamRecord[]) =>
  records.flatMap(({ upstream }) => Object.keys(upstream));
