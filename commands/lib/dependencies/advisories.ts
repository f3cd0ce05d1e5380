import { type LockedPackage, pathOf } from './lock-tree.ts';

/** A known vulnerability in a package of the lockfile. */
export interface Advisory {
  package: string;
  severity: string;
  title: string;
  url: string;
  /** Affected versions. */
  range: string;
  /** The package's folder, or folders. */
  locations: readonly string[];
}

/** The registry's report on the lockfile, or why there is none. */
export type Audit = { advisories: Advisory[] } | { unchecked: string };

const severities = ['critical', 'high', 'moderate', 'low', 'info'];

/**
 * Reads the output of `npm audit --json` (npm 7 or newer: `auditReportVersion` 2). An incomplete report
 * counts as unchecked: an empty list must mean that the registry has responded.
 *
 * @returns the advisories, worst first; packages that are only affected through another one are left out
 */
export function readAudit(text: string): Audit {
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    return { unchecked: text.trim() === '' ? 'npm printed nothing' : 'npm printed no JSON' };
  }
  const { auditReportVersion, vulnerabilities, message, error } = (report ?? {}) as Record<string, unknown>;
  if (auditReportVersion !== 2 || !isRecord(vulnerabilities))
    return { unchecked: reasonOf(message, error) ?? 'npm printed no report of a known version' };
  const advisories: Advisory[] = [];
  for (const [name, value] of Object.entries(vulnerabilities)) {
    if (!isRecord(value) || !Array.isArray(value.via))
      return { unchecked: `the report on ${name} is incomplete` };
    for (const via of value.via) {
      // A name: the advisory is listed at the package of that name.
      if (!isRecord(via)) continue;
      advisories.push({
        package: name,
        severity: String(via.severity),
        title: String(via.title),
        url: String(via.url),
        range: String(via.range),
        locations: Array.isArray(value.nodes) ? value.nodes.map(String) : [],
      });
    }
  }
  if (advisories.length === 0 && Object.keys(vulnerabilities).length > 0)
    return { unchecked: 'the report names packages but no advisory' };
  // An unknown severity comes first.
  const rank = ({ severity }: Advisory) => severities.indexOf(severity);
  return { advisories: advisories.sort((a, b) => rank(a) - rank(b)) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function reasonOf(message: unknown, error: unknown): string | undefined {
  const summary = isRecord(error) ? error.summary : undefined;
  return [message, summary].find((text): text is string => typeof text === 'string' && text !== '');
}

/**
 * The output and exit status of `npm run audit`.
 *
 * @param tree - all installed packages, to show the path to a package
 * @returns status 0: no vulnerability is known; 1: some are; 2: it could not be checked
 */
export function auditOutcome(
  audit: Audit,
  tree: ReadonlyMap<string, LockedPackage>,
): { status: 0 | 1 | 2; lines: string[] } {
  if ('unchecked' in audit)
    return {
      status: 2,
      lines: [
        `The dependencies could not be checked: ${audit.unchecked}`,
        'Run it where the registry can be reached, or read a saved report: npm run audit -- --from audit.json',
      ],
    };
  const { advisories } = audit;
  const count = advisories.length === 1 ? '1 advisory' : `${advisories.length} advisories`;
  return {
    status: advisories.length === 0 ? 0 : 1,
    lines: [
      `Checked ${tree.size} packages: ${count}.`,
      ...advisories.flatMap(({ package: name, severity, title, url, range, locations }) => [
        `${severity}  ${name} ${range}  ${title}  ${url}`,
        ...locations.map((location) => `    ${pathIn(tree, location)}`),
      ]),
    ],
  };
}

function pathIn(tree: ReadonlyMap<string, LockedPackage>, location: string): string {
  const found = tree.get(location);
  return found === undefined ? location : `${pathOf(tree, location)}@${found.version}`;
}
