import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readConfig } from '@kwikid/server/config';
import { parseAllDocuments } from 'yaml';
import { root } from '../root.ts';

interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

const text = readFileSync(join(root, 'deploy/kubernetes/kwikid-documentation.yml'), 'utf8');
/** An anchor of YAML is known in its own document only. */
const resources = parseAllDocuments(text).map((document) => {
  assert.deepEqual(document.errors, []);
  return document.toJS() as Resource;
});
const named = <Kind>(kind: string) => resources.find((each) => each.kind === kind) as Resource & Kind;

/** What the Kubernetes API of a package's types says of resources: unknown fields, wrong types. */
function apiErrors(t: TestContext, checked: readonly object[]): string {
  // Below the project, so that the package is found.
  const folder = join(root, '.cache', `kubernetes-${process.pid}`);
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  const lines = (checked as Resource[]).map(({ apiVersion, kind, ...rest }, index) => {
    const module = `kubernetes-models/${apiVersion}`;
    return `export const resource${index}: import('${module}').I${kind} = ${JSON.stringify({ apiVersion, kind, ...rest })};`;
  });
  const file = join(folder, 'resources.ts');
  writeFileSync(file, lines.join('\n'));
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['--ignoreConfig', ...flags, file], {
    encoding: 'utf8',
  });
  return stdout;
}

test('the manifests are what the Kubernetes API knows', (t) => {
  assert.equal(apiErrors(t, resources), '');
});

test('a field that the API does not know, or of another type, is found', (t) => {
  const wrong = [
    { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: {}, spec: { minAvailabel: 2 } },
    { apiVersion: 'v1', kind: 'Service', spec: { ports: [{ port: '80' }] } },
  ];
  const errors = apiErrors(t, wrong);
  assert.match(errors, /minAvailabel/);
  assert.match(errors, /'string' is not assignable to type 'number'/);
});

interface PodTemplate {
  spec: {
    template: {
      metadata: { labels: Record<string, string> };
      spec: {
        securityContext: { runAsNonRoot: boolean };
        automountServiceAccountToken: boolean;
        terminationGracePeriodSeconds: number;
        containers: {
          image: string;
          securityContext: object;
          ports: { name: string; containerPort: number }[];
          lifecycle: { preStop: { sleep: { seconds: number } } };
        }[];
      };
    };
  };
}

test('the settings of the ConfigMap, with the Secrets, start a server', () => {
  const { data } = named<{ data: Record<string, string> }>('ConfigMap');
  const config = readConfig({
    ...data,
    NODE_ENV: 'production',
    SESSION_KEYS: Buffer.alloc(32, 'k1').toString('base64'),
    DATABASE_URL:
      'postgres://docs@db.internal.example/docs?sslmode=verify-full&sslrootcert=/etc/database-ca/ca.pem',
  });
  const { containers } = named<PodTemplate>('Deployment').spec.template.spec;
  const ports = Object.fromEntries(
    containers[0]?.ports.map(({ name, containerPort }) => [name, containerPort]) ?? [],
  );
  assert.deepEqual(ports, { http: config.http.listen.port, admin: config.admin?.port });
});

test('servers and migration have as few rights as they need, one image, and time to end', () => {
  for (const kind of ['Job', 'Deployment']) {
    const { spec } = named<PodTemplate>(kind).spec.template;
    assert.equal(spec.securityContext.runAsNonRoot, true);
    assert.equal(spec.automountServiceAccountToken, false);
    for (const { securityContext } of spec.containers)
      assert.deepEqual(securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  }
  const images = ['Job', 'Deployment'].map(
    (kind) => named<PodTemplate>(kind).spec.template.spec.containers[0]?.image,
  );
  assert.equal(images[0], images[1]);
  const { terminationGracePeriodSeconds, containers } = named<PodTemplate>('Deployment').spec.template.spec;
  const before = containers[0]?.lifecycle.preStop.sleep.seconds ?? 0;
  // The server gives open requests ten seconds.
  assert.ok(terminationGracePeriodSeconds > before + 10);
});

test('everything that selects pods selects the servers', () => {
  const { labels } = named<PodTemplate>('Deployment').spec.template.metadata;
  const service = named<{ spec: { selector: object } }>('Service').spec.selector;
  const budget = named<{ spec: { selector: { matchLabels: object } } }>('PodDisruptionBudget').spec.selector;
  assert.deepEqual([service, budget.matchLabels], [labels, labels]);
});
