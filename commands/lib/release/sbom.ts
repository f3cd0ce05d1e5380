import { execFileSync } from 'node:child_process';
import type { LockedPackage } from '../dependencies/lock-tree.ts';

interface Sbom {
  metadata: unknown;
  components: { 'bom-ref': string; purl: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
  serialNumber?: string;
}

/**
 * What a release has of npm's registry, as `npm sbom` lists it (CycloneDX). `--omit dev` would also leave out what another
 * workspace has for its tests, jose among them: so everything is listed, and what the release does not have is taken out.
 * It holds no time and no random number: the same lockfile gives the same bytes.
 *
 * @param root - the project's folder
 * @param tree - the packages of the release
 */
export function releaseSbom(root: string, version: string, tree: ReadonlyMap<string, LockedPackage>): Sbom {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--workspace', 'server', '--package-lock-only'];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 } as const;
  const { serialNumber, ...sbom } = JSON.parse(execFileSync('npm', words, options)) as Sbom;
  const parts = new Set([...tree.values()].map((each) => `${each.name}@${each.version}`));
  return {
    ...sbom,
    metadata: { component: { type: 'application', name: 'kwikid-documentation', version } },
    components: sbom.components.filter((component) => parts.has(component['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => parts.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((part) => parts.has(part)) })),
  };
}
