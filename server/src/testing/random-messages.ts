import { mutated } from './mutated.ts';
import type { Random } from './random.ts';

/** A message for the MCP server. */
export interface RandomMessage {
  /** One character a byte. */
  body: string;
  headers: Readonly<Record<string, string>>;
}

const messageMethods = [
  ...['tools/call', 'tools/call', 'tools/call', 'tools/call', 'tools/list', 'initialize', 'server/discover'],
  ...['ping', 'resources/list', 'resources/read', 'prompts/get', 'completion/complete', 'logging/setLevel'],
  ...['subscriptions/listen', 'notifications/initialized', 'notifications/cancelled', 'constructor', ''],
];
const tools = ['search', 'read_page', 'list_tags', 'write_page', 'constructor', '__proto__', ''];
const fields = [
  ...['query', 'path', 'limit', 'offset', 'area', 'tag', 'facetFilters', 'protocolVersion', '_meta'],
  ...[
    'capabilities',
    'clientInfo',
    'uri',
    'cursor',
    'name',
    'arguments',
    '__proto__',
    'constructor',
    'toJSON',
  ],
];
const words = [
  'kyc',
  'rate limiting',
  'limit_req_zone',
  'nginx',
  'session',
  'a:b',
  '"',
  "' or 1=1",
  '-tag',
  '…',
];
const leaves: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 1.5, 1e21, -0, 2 ** 53, '', ' ', '\0', '\u202e', '\ud800', '😀', 'a'],
  ...['2025-11-25', '2026-07-28', 'none', 'native', 'code', 'authorization_code', '../../etc/passwd'],
  ...['a'.repeat(600), 'a'.repeat(20_000), [], {}],
];
const types = [
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'application/xml',
  '',
];
const accepts = [
  ...['application/json, text/event-stream', 'application/json, text/event-stream', 'application/json'],
  ...['text/html', '*/*', ''],
];

/**
 * A random message: JSON-RPC, sound or damaged, or bytes.
 *
 * @param paths - of real pages and files, for the tool that reads pages
 */
export function randomMessage(random: Random, paths: readonly string[]): RandomMessage {
  const body = damaged(random, Buffer.from(rpc(random, paths)).toString('latin1'));
  const method = random.pick(messageMethods);
  return {
    body,
    headers: {
      'content-type': random.chance(0.9) ? 'application/json' : random.pick(types),
      accept: random.chance(0.9) ? (accepts[0] ?? '') : random.pick(accepts),
      ...(random.chance(0.1) && { 'mcp-protocol-version': random.pick(['2025-11-25', '2026-07-28', 'a']) }),
      ...(random.chance(0.1) && { 'mcp-session-id': 'a' }),
      ...(random.chance(0.1) && method !== '' && { 'mcp-method': method }),
    },
  };
}

function damaged(random: Random, text: string): string {
  const kind = random.below(20);
  if (kind < 12) return text;
  if (kind < 17) return mutated(random, text, 1 + random.below(4));
  if (kind < 18) return text.slice(0, random.below(text.length));
  if (kind < 19) return `${'['.repeat(1 + random.below(12_000))}${text}`;
  return Array.from({ length: random.below(300) }, () => String.fromCharCode(random.below(256))).join('');
}

/** Some are sound, so that tools run and their responses hold content. */
function rpc(random: Random, paths: readonly string[]): string {
  if (random.chance(0.3)) {
    const reads = random.chance(0.7);
    const params = reads
      ? { name: 'read_page', arguments: { path: random.pick(paths) } }
      : { name: 'search', arguments: { query: random.pick(words) } };
    return JSON.stringify({ jsonrpc: '2.0', id: random.below(100), method: 'tools/call', params });
  }
  const one = () => {
    const method = random.pick(messageMethods);
    const sound = { name: random.pick(tools), arguments: argumentsOf(random, paths) };
    const params = method === 'tools/call' && random.chance(0.8) ? sound : value(random, paths, 0);
    return {
      jsonrpc: random.chance(0.95) ? '2.0' : random.pick(leaves),
      ...(random.chance(0.95) && { id: random.chance(0.9) ? random.below(100) : random.pick(leaves) }),
      method: random.chance(0.97) ? method : random.pick(leaves),
      ...(random.chance(0.9) && { params }),
    };
  };
  return JSON.stringify(random.chance(0.05) ? [one(), one()] : one());
}

/** What a tool takes, often soundly, so that the tool runs. */
function argumentsOf(random: Random, paths: readonly string[]): unknown {
  const kind = random.below(10);
  if (kind < 3) return { query: random.pick(words), ...(random.chance(0.3) && { limit: random.below(25) }) };
  if (kind < 7)
    return {
      path: random.chance(0.8) ? random.pick(paths) : random.pick(leaves),
      ...(random.chance(0.2) && { offset: random.below(50_000) }),
    };
  if (kind < 8) return {};
  return object(random, paths, 0, fields);
}

function value(random: Random, paths: readonly string[], depth: number): unknown {
  const kind = random.below(10);
  if (depth > 3 || kind < 5) return random.pick(leaves);
  if (kind < 6) return random.pick(paths);
  if (kind < 7) return random.pick(words);
  if (kind < 8) return Array.from({ length: random.below(5) }, () => value(random, paths, depth + 1));
  return object(random, paths, depth, fields);
}

/** Its keys are its own, also `__proto__`, as in the text of a stranger. */
function object(random: Random, paths: readonly string[], depth: number, keys: readonly string[]): object {
  return Object.fromEntries(
    Array.from({ length: 1 + random.below(4) }, () => [random.pick(keys), value(random, paths, depth + 1)]),
  );
}
