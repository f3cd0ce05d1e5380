import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig } from '@kwikid/server/config';
import { parse } from 'yaml';
import { root } from '../root.ts';

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[] | Record<string, { ipv4_address?: string }>;
  depends_on?: string[] | Record<string, object>;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  ports?: string[];
}

const compose = parse(readFileSync(join(root, 'deploy/compose/compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>;
  volumes: Record<string, null>;
};
const services = Object.entries(compose.services);
const namesOf = (value: string[] | object | undefined) =>
  Array.isArray(value) ? value : Object.keys(value ?? {});

test('every service, volume and network that is named is there', () => {
  for (const [name, service] of services) {
    for (const needed of namesOf(service.depends_on))
      assert.ok(compose.services[needed], `${name}: ${needed}`);
    for (const network of namesOf(service.networks))
      assert.ok(compose.networks[network], `${name}: ${network}`);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      assert.ok(source.startsWith('.') || source in compose.volumes, `${name}: ${source}`);
    }
  }
});

test('two servers with one database, read-only and without rights; only nginx is reached from outside', () => {
  const servers = services.filter(([name]) => name.startsWith('server-'));
  assert.equal(servers.length, 2);
  for (const [, { user, read_only, cap_drop }] of servers)
    assert.deepEqual([user, read_only, cap_drop], ['65532:65532', true, ['ALL']]);
  assert.deepEqual(
    services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name),
    ['nginx'],
  );
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://docs-internal.example',
    OIDC_ISSUER: 'https://id.example.com',
    OIDC_CLIENT_ID: 'kwikid-documentation',
    OIDC_ORGANIZATION_ID: 'org_kwikid',
    SESSION_KEYS: Buffer.alloc(32, 'k1').toString('base64'),
    ...compose.services['server-1']?.environment,
  });
  assert.ok(config.stores.database);
  const networks = compose.services.nginx?.networks as Record<string, { ipv4_address: string }>;
  assert.deepEqual(config.request.trustedProxies, [networks.front?.ipv4_address]);
});

test('the command of nginx puts both servers into its file, and mounts the certificates that it names', () => {
  const conf = readFileSync(join(root, 'deploy/nginx/kwikid-documentation.conf'), 'utf8');
  const { command = [], volumes = [] } = compose.services.nginx ?? {};
  const [, from = '', to = ''] = /s\/(.*?)\/(.*?)\//.exec(command.at(-1) ?? '') ?? [];
  assert.equal(conf.split(from).length, 2, 'once');
  for (const [name] of services.filter(([each]) => each.startsWith('server-')))
    assert.ok(to.includes(`server ${name}:3000;`), name);
  for (const [, path] of conf.matchAll(/ssl_certificate(?:_key)? (\S+);/g))
    assert.ok(
      volumes.some((volume) => volume.split(':')[1] === path),
      path,
    );
});
