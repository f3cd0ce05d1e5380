import assert from 'node:assert/strict';
import { test } from 'node:test';
import { root } from '../root.ts';
import { type Lock, lockTree, readLock } from './lock-tree.ts';
import { sbomOf } from './sbom.ts';

const lock = readLock(root);
const tree = lockTree(lock, ['server']);
const sbom = sbomOf(tree, root);
const everything = [sbom.metadata.component, ...sbom.components];

test('the SBOM of the server has the form of CycloneDX 1.6', () => {
  assert.deepEqual([sbom.bomFormat, sbom.specVersion, sbom.version], ['CycloneDX', '1.6', 1]);
  assert.match(
    sbom.serialNumber,
    /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
  assert.equal(sbom.metadata.component.type, 'application');
  assert.equal(sbom.metadata.component['bom-ref'], 'pkg:npm/%40kwikid/server@0.1.0');
  for (const { type, name, version, purl, group, licenses = [], hashes = [] } of sbom.components) {
    assert.equal(type, 'library');
    assert.ok(name !== '' && !name.includes('/') && version !== '');
    assert.match(purl, /^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.+-]*$/);
    if (group === '@kwikid') continue;
    assert.equal(licenses.length, 1, purl);
    assert.ok(hashes.length > 0, purl);
    for (const { alg, content } of hashes) {
      assert.equal(alg, 'SHA-512');
      assert.match(content, /^[\da-f]{128}$/);
    }
  }
});

test('every package of the walk is listed once, and every dependency is one of them', () => {
  const refs = everything.map((component) => component['bom-ref']);
  assert.equal(new Set(refs).size, refs.length);
  assert.equal(
    refs.length,
    new Set([...tree.values()].map(({ name, version }) => `${name}@${version}`)).size,
  );
  assert.deepEqual(
    sbom.dependencies.map(({ ref }) => ref),
    [...refs].sort(),
  );
  for (const { dependsOn } of sbom.dependencies) {
    assert.equal(new Set(dependsOn).size, dependsOn.length);
    for (const ref of dependsOn) assert.ok(refs.includes(ref), ref);
  }
  // Everything except the server itself is listed because something needs it.
  const needed = new Set(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn));
  assert.deepEqual(
    refs.filter((ref) => !needed.has(ref)),
    [sbom.metadata.component['bom-ref']],
  );
});

test('the same lockfile gives the same bytes in any order, and another one a different serial number', () => {
  const turned: Lock = Object.fromEntries(Object.entries(lock).reverse());
  assert.equal(JSON.stringify(sbomOf(lockTree(turned, ['server']), root)), JSON.stringify(sbom));
  const changed: Lock = { ...lock, 'node_modules/zod': { ...lock['node_modules/zod'], version: '9.9.9' } };
  assert.notEqual(sbomOf(lockTree(changed, ['server']), root).serialNumber, sbom.serialNumber);
});

test('one version in two folders is one component with the dependencies of both', () => {
  const twice: Lock = {
    server: { name: 's', version: '1.0.0', dependencies: { a: '1', b: '1' } },
    'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { x: '1' } },
    'node_modules/b': { version: '1.0.0', license: '(MIT OR X)', dependencies: { a: '1', x: '2' } },
    'node_modules/b/node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { x: '2' } },
    'node_modules/b/node_modules/x': { version: '2.0.0', license: 'Odd licence' },
    'node_modules/x': { version: '1.0.0', integrity: 'sha512-AAAA sha1-AAAA' },
  };
  const { components, dependencies } = sbomOf(lockTree(twice, ['server']), '/nowhere');
  assert.deepEqual(
    components.map(({ purl, licenses, hashes }) => [purl, licenses, hashes]),
    [
      ['pkg:npm/a@1.0.0', [{ license: { id: 'MIT' } }], undefined],
      ['pkg:npm/b@1.0.0', [{ expression: '(MIT OR X)' }], undefined],
      [
        'pkg:npm/x@1.0.0',
        undefined,
        [
          { alg: 'SHA-512', content: '000000' },
          { alg: 'SHA-1', content: '000000' },
        ],
      ],
      ['pkg:npm/x@2.0.0', [{ license: { name: 'Odd licence' } }], undefined],
    ],
  );
  assert.deepEqual(dependencies[0], {
    ref: 'pkg:npm/a@1.0.0',
    dependsOn: ['pkg:npm/x@1.0.0', 'pkg:npm/x@2.0.0'],
  });
});
