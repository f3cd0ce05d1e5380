import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** The table of packages, for messages. */
export const packagesFile = 'packages/samples/src/needs/debian-packages.yml';

const needsOf = parse(
  readFileSync(path.join(import.meta.dirname, 'debian-packages.yml'), 'utf8'),
) as Readonly<Record<string, readonly string[]>>;

/** Debian's package of each program, Python module and part of nginx that a sample may use. */
export const packageOf: ReadonlyMap<string, string> = new Map(
  Object.entries(needsOf).flatMap(([name, needs]) => needs.map((need) => [need, name] as const)),
);

/** The packages of these needs, without duplicates, in alphabetical order. Needs without a package are left out. */
export function packagesOf(needs: readonly string[]): string[] {
  return [...new Set(needs.flatMap((need) => packageOf.get(need) ?? []))].sort();
}
