import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareInstalled, compareVersions } from './compare.ts';
import { askedVersion, fetchPackages, versionIn } from './fetch-packages.ts';
import {
  type Packages,
  packageOf,
  readRecords,
  recordsFile,
  type UpstreamRecord,
  withInstalledHashes,
} from './records.ts';
import { reportLines } from './report.ts';
import { UpgradeError } from './upgrade-error.ts';
import { usesIn } from './uses.ts';

/** Packages that records need not name: their classes and components are compared. */
const always = [
  '@docusaurus/core',
  '@docusaurus/theme-classic',
  '@docusaurus/theme-common',
  '@docusaurus/theme-mermaid',
];

/** What is asked for: what is installed, new hashes, or another version of some packages. */
export type Wanted =
  | { type: 'installed' }
  | { type: 'record' }
  | { type: 'version'; name?: string; version: string };

/** @throws {UpgradeError} ERR_USAGE */
export function wantedOf(args: readonly string[]): Wanted {
  const [wanted, ...more] = args;
  if (more.length > 0) throw new UpgradeError('ERR_USAGE', 'Write one version, or none.');
  if (wanted === undefined) return { type: 'installed' };
  if (wanted === '--record') return { type: 'record' };
  const { name, version } =
    /^(?:(?<name>@[\w-]+\/[\w-]+)@)?(?<version>\d+\.\d+\.\d+(?:-[\w.-]+)?)$/.exec(wanted)?.groups ?? {};
  if (version === undefined)
    throw new UpgradeError(
      'ERR_USAGE',
      `'${wanted}' is not a version such as 3.11.0: npm view @docusaurus/core versions lists those that exist.`,
    );
  if (name?.startsWith('@docusaurus/'))
    throw new UpgradeError(
      'ERR_USAGE',
      `All packages of Docusaurus have one version: write only ${version}.`,
    );
  return { type: 'version', ...(name !== undefined && { name }), version };
}

/**
 * Runs `npm run upgrade:check`.
 *
 * @param root - the project, whose packages are installed
 * @returns what to print, and how many findings it has
 * @throws {UpgradeError} with a remedy
 */
export async function upgradeCheck(
  root: string,
  wanted: Wanted,
): Promise<{ lines: string[]; findings: number }> {
  const installed = { folder: path.join(root, 'node_modules') };
  if (wanted.type === 'record') return record(root, installed);
  const records = readRecords(root);
  if (wanted.type === 'installed') {
    const comparison = compareInstalled(root, records, installed);
    const next = 'Compare ours with upstream’s, then: npm run upgrade:check -- --record';
    const lines = reportLines(comparison);
    return {
      lines: comparison.findings.length === 0 ? lines : [...lines, next],
      findings: comparison.findings.length,
    };
  }
  const used = packagesUsed(root, records, installed);
  const { name, version } = wanted;
  if (name !== undefined && !used.has(name))
    throw new UpgradeError(
      'ERR_USAGE',
      `${recordsFile} has no file of ${name}: nothing of ours depends on its inside.`,
    );
  const names = new Set(
    name === undefined ? [...used].filter((used) => used.startsWith('@docusaurus/')) : [name],
  );
  const next = await fetchVersion(root, names, version);
  const before = versionIn(installed.folder, name ?? '@docusaurus/core');
  const comparison = compareVersions(root, records, { installed, next, names });
  return {
    lines: [
      `${name ?? 'Docusaurus'} ${before} → ${version}`,
      '',
      ...reportLines(comparison, { installed, next }),
    ],
    findings: comparison.findings.length,
  };
}

async function fetchVersion(root: string, names: ReadonlySet<string>, version: string): Promise<Packages> {
  const folder = path.join(root, '.cache/upgrade', version);
  await fetchPackages(folder, new Map([...names].map((name) => [name, version])));
  const theme = '@docusaurus/theme-classic';
  const infima = names.has(theme) ? askedVersion(folder, theme, 'infima') : undefined;
  if (infima !== undefined) await fetchPackages(folder, new Map([['infima', infima]]));
  return { folder };
}

/** The packages whose inside ours depends on. */
function packagesUsed(root: string, records: readonly UpstreamRecord[], installed: Packages): Set<string> {
  const files = records.flatMap(({ upstream }) => Object.keys(upstream));
  const imports = usesIn(root).flatMap(({ from }) => (from === undefined ? [] : [from]));
  // '@docusaurus/Link' and others are core's.
  const names = [...files, ...imports]
    .map(packageOf)
    .filter((name) => versionIn(installed.folder, name) !== undefined);
  return new Set([...always, ...names]);
}

function record(root: string, installed: Packages): { lines: string[]; findings: number } {
  const file = path.join(root, recordsFile);
  const { text, changed } = withInstalledHashes(readFileSync(file, 'utf8'), installed);
  writeFileSync(file, text);
  // What no hash can answer: a record without its file, a component without a record, a name that is gone.
  const left = compareInstalled(root, readRecords(root), installed);
  const recorded = changed.map((name) => `recorded ${name}`);
  return { lines: [...recorded, ...reportLines(left)], findings: left.findings.length };
}
