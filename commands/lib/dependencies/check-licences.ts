import { join } from 'node:path';
import { root } from '../root.ts';
import { check, type TestResult } from '../tests/results.ts';
import { type Finding, readReviews, reviewLicences } from './licences.ts';
import { lockTree, readLock } from './lock-tree.ts';

/** The workspaces that ship: the server, and the sources of the pages and the gate. */
const shipped = ['server', 'site', 'gate'];

const reviewsFile = 'commands/reviewed-licences.yml';

/**
 * Checks the licences of everything that ships: prints those that are not permissive, and fails if one is not
 * reviewed.
 */
export function checkLicences(): Promise<TestResult> {
  return check('licences of everything that ships', 'npm test -- static', async () => {
    const tree = lockTree(readLock(root), shipped);
    const { findings, unused } = reviewLicences(tree, readReviews(join(root, reviewsFile)), root);
    const output = [
      `Licences of ${tree.size} packages; not permissive, or not named: ${findings.length}`,
      ...[...Map.groupBy(findings, groupOf).values()].flatMap(printedGroup),
      ...unused.map(({ package: name }) => `  ${name}: in ${reviewsFile}, but no longer needed`),
    ].join('\n');
    const status = findings.some(({ reason }) => reason === undefined) || unused.length > 0 ? 1 : 0;
    if (status === 0) console.log(output);
    return { status, output };
  });
}

/** One group for each review; packages without a review are listed individually. */
const groupOf = ({ licence, reason, name }: Finding) => `${licence} ${reason ?? name}`;

function printedGroup([first, ...others]: Finding[]): string[] {
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : `, and ${others.length} more like it`;
  return [
    `  ${first.name}@${first.version}  ${first.licence}  ${first.path}${more}`,
    `    ${first.reason ?? `not reviewed: replace it, or add it to ${reviewsFile} with a reason`}`,
  ];
}
