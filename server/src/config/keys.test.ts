import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeServer } from '../compose.ts';
import { fixtureBuild } from '../testing/fixture-build.ts';
import { type Config, readConfig } from './config.ts';

const sessionKey = Buffer.from('32 bytes that nobody should use!');
const env = {
  SESSION_KEYS: sessionKey.toString('base64'),
  SEARCH_ENGINE: 'algolia',
  ALGOLIA_APP_ID: 'APP1',
  ALGOLIA_API_KEY: 'the-search-key',
  ALGOLIA_INDEX: 'docs',
  ASK_MODEL_URL: 'http://localhost:9/v1',
  ASK_MODEL: 'small',
  ASK_MODEL_KEY: 'the-model-key',
  MCP: '1',
  SMTP_URL: 'smtps://user:the-mail-password@mail.kwikid.example',
  SMTP_FROM: 'documentation@kwikid.example',
  FIREBASE_CONFIG: JSON.stringify({ apiKey: 'for-browsers', projectId: 'demo-project', appId: '1:2:web:3' }),
};
const secrets = [
  sessionKey.toString('latin1'),
  env.SESSION_KEYS,
  env.ALGOLIA_API_KEY,
  env.ASK_MODEL_KEY,
  'the-mail-password',
];

/** Where a key is in a value, as paths. */
function pathsOfKeys(value: unknown, path: string): string[] {
  const text = value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value;
  if (typeof text === 'string') return secrets.some((secret) => text.includes(secret)) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => pathsOfKeys(inner, `${path}.${name}`));
}

test('each key is in the settings of the part that seals or calls with it, and in no other', () => {
  assert.deepEqual(pathsOfKeys(readConfig(env), 'config'), [
    'config.sealing.keys.0',
    'config.search.apiKey',
    'config.mail.url',
    'config.model.key',
  ]);
});

test('only the sealer, the hosted search and the model read their keys when a server is composed', async () => {
  const config = readConfig(env);
  const readers = new Set<string>();
  /** The same settings, which note each reading of a key. */
  const watched = <Settings extends object>(settings: Settings, key: keyof Settings & string): Settings =>
    new Proxy(
      { ...settings },
      {
        get(target, name, receiver) {
          const [, , caller = ''] = new Error('read').stack?.split('\n') ?? [];
          if (name === key) readers.add(`${key}: ${/src\/([^:]+):/.exec(caller)?.[1]}`);
          return Reflect.get(target, name, receiver);
        },
      },
    );
  assert.ok(config.search.engine === 'algolia' && config.model !== undefined);
  const composed: Config = {
    ...config,
    releases: { folder: await fixtureBuild() },
    stores: { dataDir: ':memory:', database: undefined },
    sealing: watched(config.sealing, 'keys'),
    search: watched(config.search, 'apiKey'),
    model: watched(config.model, 'key'),
  };
  const { close } = await composeServer({ config: composed });
  await close();
  assert.deepEqual([...readers].sort(), ['apiKey: api/search/hosted-search.ts', 'keys: session/seal.ts']);
});
