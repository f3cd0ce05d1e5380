import { createHash } from 'node:crypto';
import { isPermissive, licenceOf, unknown } from './licences.ts';
import type { LockedPackage } from './lock-tree.ts';

interface Component {
  type: 'application' | 'library';
  'bom-ref': string;
  group?: string;
  name: string;
  version: string;
  purl: string;
  licenses?: ({ license: { id: string } | { name: string } } | { expression: string })[];
  hashes?: { alg: string; content: string }[];
}

/** The parts of a software bill of materials in CycloneDX 1.6 (ECMA-424) that are filled in here. */
export interface Sbom {
  $schema: string;
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  serialNumber: string;
  version: 1;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** Names of digests in an integrity value (W3C Subresource Integrity §3.1), as CycloneDX spells them. */
const algorithms: Readonly<Record<string, string>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/**
 * Lists a workspace and its runtime dependencies. The same lockfile gives the same bytes: the list holds no time, and
 * its serial number is derived from the rest.
 *
 * @param tree - the workspace first
 * @param root - the project's folder
 */
export function sbomOf(tree: ReadonlyMap<string, LockedPackage>, root: string): Sbom {
  const [main] = tree.values();
  if (main === undefined) throw new Error('An SBOM needs a workspace');
  const needs = new Map<string, Set<string>>();
  const components = new Map<string, Component>();
  for (const locked of tree.values()) {
    const ref = purlOf(locked);
    // One version may be in two folders, each with its own versions of dependencies.
    const dependsOn = needs.get(ref) ?? new Set();
    for (const needed of locked.needs) {
      const found = tree.get(needed);
      if (found !== undefined) dependsOn.add(purlOf(found));
    }
    needs.set(ref, dependsOn);
    components.set(ref, componentOf(locked, root, locked === main));
  }
  const own = components.get(purlOf(main)) as Component;
  components.delete(own['bom-ref']);
  const body = {
    metadata: { component: own },
    components: [...components.values()].sort((a, b) => compare(a['bom-ref'], b['bom-ref'])),
    dependencies: [...needs]
      .map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort(compare) }))
      .sort((a, b) => compare(a.ref, b.ref)),
  };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(body))}`,
    version: 1,
    ...body,
  };
}

/** By code unit: a locale's order differs between machines. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Package URL of an npm package (purl-spec, types/npm): the scope is the namespace. */
const purlOf = ({ name, version }: LockedPackage) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function componentOf(locked: LockedPackage, root: string, isMain: boolean): Component {
  const { name, version, entry, location } = locked;
  const [scope, rest] = name.startsWith('@') ? name.split('/', 2) : [undefined, name];
  const hashes = (entry.integrity ?? '').split(' ').flatMap((integrity) => {
    const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s);
    const alg = algorithms[algorithm];
    return alg === undefined ? [] : [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }];
  });
  // Ours are not published: they have neither.
  const isOurs = !location.includes('node_modules/');
  const licence = isOurs ? unknown : licenceOf(locked, root);
  return {
    type: isMain ? 'application' : 'library',
    'bom-ref': purlOf(locked),
    ...(scope === undefined ? {} : { group: scope }),
    name: rest ?? name,
    version,
    purl: purlOf(locked),
    ...(licence === unknown ? {} : { licenses: [licenceChoice(licence)] }),
    ...(hashes.length === 0 ? {} : { hashes }),
  };
}

/** Only a known identifier is written as one, since consumers check it against the list of SPDX. */
function licenceChoice(licence: string): NonNullable<Component['licenses']>[number] {
  if (/ (?:OR|AND) /.test(licence)) return { expression: licence };
  return { license: isPermissive(licence) ? { id: licence } : { name: licence } };
}

/** A UUID of a text: version 8, whose bits are application-specific (RFC 9562 §5.8). */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
