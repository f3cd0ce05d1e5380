import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type LockedPackage, pathOf } from './lock-tree.ts';

/** SPDX identifiers whose conditions are met by keeping the notice: no review is needed. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** The text for a package without a licence. */
const unknown = 'unknown';

/** A reviewed licence, and why it is accepted. */
export interface Review {
  /** Its name; `*` at the end matches any rest. */
  package: string;
  /** The reviewed licence: another one needs a new review. */
  licence: string;
  reason: string;
}

/** @throws {Error} naming the item, if the file is not a list of reviews with a reason each */
export function readReviews(file: string): Review[] {
  const list: unknown = parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(list)) throw new Error(`${file}: a list is expected`);
  return list.map((item: Record<string, unknown> | null, index) => {
    const { package: name, licence, reason } = item ?? {};
    if (
      typeof name !== 'string' ||
      typeof licence !== 'string' ||
      typeof reason !== 'string' ||
      reason === ''
    )
      throw new Error(`${file}: item ${index + 1} needs a package, a licence and a reason`);
    return { package: name, licence, reason };
  });
}

/** A package whose licence is not permissive. */
export interface Finding {
  name: string;
  version: string;
  licence: string;
  /** The path of dependencies to it. */
  path: string;
  /** Why it is accepted; undefined if it has not been reviewed. */
  reason: string | undefined;
}

/**
 * The licence of a package: from the lockfile, otherwise from its own package.json, also in the old form of a
 * list.
 *
 * @param root - the project's folder
 */
export function licenceOf({ location, entry }: LockedPackage, root: string): string {
  if (entry.license !== undefined) return entry.license;
  const file = join(root, location, 'package.json');
  if (!existsSync(file)) return unknown;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const named = [license ?? licenses ?? []].flat().map((item) => (item as { type?: unknown })?.type ?? item);
  const texts = named.filter((item): item is string => typeof item === 'string' && item !== '');
  return texts.length === 0 ? unknown : texts.join(' OR ');
}

/**
 * Whether an SPDX expression allows a permissive choice: one side of OR, both of AND (SPDX 2.3, annex D).
 * Invalid expressions do not.
 */
export function isPermissive(expression: string): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const term = (): boolean => {
    if (tokens[at] !== '(') return permissive.has(tokens[at++] ?? '');
    at++;
    const inner = either();
    return tokens[at++] === ')' && inner;
  };
  const both = (): boolean => {
    let all = term();
    while (tokens[at] === 'AND') {
      at++;
      const next = term();
      all = all && next;
    }
    return all;
  };
  const either = (): boolean => {
    let any = both();
    while (tokens[at] === 'OR') {
      at++;
      const next = both();
      any = any || next;
    }
    return any;
  };
  const result = either();
  return result && at === tokens.length;
}

const isFor = ({ package: pattern, licence }: Review, name: string, found: string) =>
  licence === found && (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern);

/**
 * Every package that is not permissive, with the reason why it is accepted.
 *
 * @param tree - the packages that ship
 * @returns the findings, and the reviews that no package needs any longer
 */
export function reviewLicences(
  tree: ReadonlyMap<string, LockedPackage>,
  reviews: readonly Review[],
  root: string,
): { findings: Finding[]; unused: Review[] } {
  const used = new Set<Review>();
  const findings: Finding[] = [];
  for (const locked of tree.values()) {
    // Ours: they are not published.
    if (!locked.location.includes('node_modules/')) continue;
    const licence = licenceOf(locked, root);
    if (isPermissive(licence)) continue;
    const found = reviews.find((item) => isFor(item, locked.name, licence));
    if (found !== undefined) used.add(found);
    const { name, version, location } = locked;
    findings.push({ name, version, licence, path: pathOf(tree, location), reason: found?.reason });
  }
  return { findings, unused: reviews.filter((item) => !used.has(item)) };
}
