import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createEngine,
  levels,
  parseQueries,
  runQuery,
  type SearchEngine,
  type SearchRecord,
} from '@kwikid/search';

/** An index of the test double. */
export interface StoredIndex {
  records: Map<string, SearchRecord>;
  settings: Record<string, unknown>;
  synonyms: Map<string, { synonyms?: string[] }>;
}

/** A request that the test double got. */
export interface ServiceRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

interface Reply {
  status: number;
  body: unknown;
}

/** A test double of the hosted search service, with its state. */
export interface HostedService {
  origin: string;
  indices: Map<string, StoredIndex>;
  requests: ServiceRequest[];
  /** A test's replacement for the service: used if it returns a response. */
  interfere: ((request: ServiceRequest) => Reply | undefined) | undefined;
  close(): Promise<void>;
}

/** The settings of its clients. */
export const hosted = { appId: 'FIXTURE000', searchKey: 'search-only-key-71c2', adminKey: 'admin-key-e09d' };

/** The service's limit for a record, in bytes of JSON. */
const maxRecordBytes = 10_000;

const error = (status: number, message: string): Reply => ({ status, body: { message, status } });

/**
 * A local server that speaks the hosted service's protocol, as far as this project uses it: queries, batches,
 * settings, synonyms, tasks, moves. Writes are done by tasks, one after another, and a task is done once it
 * has been polled twice: a client that does not wait sees the old index.
 *
 * It stores records as HTML text, as received, and its results come from the embedded engine: it does not
 * simulate relevance.
 */
export async function hostedService(): Promise<HostedService> {
  const indices = new Map<string, StoredIndex>();
  const tasks: { work: () => void; asked: number }[] = [];
  let done = 0;
  const engines = new WeakMap<StoredIndex['records'], SearchEngine>();

  const task = (work: () => void, more: object = {}): Reply => {
    tasks.push({ work, asked: 0 });
    return { status: 200, body: { taskID: tasks.length, updatedAt: '2026-01-01T00:00:00.000Z', ...more } };
  };
  const publish = (id: number): Reply => {
    const asked = tasks[id - 1];
    if (asked === undefined) return error(404, 'Task does not exist');
    asked.asked++;
    if (asked.asked < 2) return { status: 200, body: { status: 'notPublished', pendingTask: true } };
    for (; done < id; done++) tasks[done]?.work();
    return { status: 200, body: { status: 'published', pendingTask: false } };
  };
  const indexOf = (name: string): StoredIndex => {
    const index = indices.get(name) ?? { records: new Map(), settings: {}, synonyms: new Map() };
    indices.set(name, index);
    return index;
  };

  function write(request: ServiceRequest, name: string, action: string): Reply {
    switch (`${request.method} ${action}`) {
      case 'POST batch': {
        const { requests } = request.body as { requests: { body: SearchRecord }[] };
        for (const [at, { body }] of requests.entries()) {
          const bytes = Buffer.byteLength(JSON.stringify(body));
          if (bytes > maxRecordBytes) {
            return error(
              400,
              `Record at the position ${at} objectID=${body.objectID} is too big size=${bytes}/${maxRecordBytes} bytes.`,
            );
          }
        }
        return task(
          () => {
            const index = indexOf(name);
            const added = requests.map(({ body }) => [body.objectID, body] as const);
            // A new map, because the engine of the old one does not have these records.
            index.records = new Map([...index.records, ...added]);
          },
          { objectIDs: requests.map(({ body }) => body.objectID) },
        );
      }
      case 'PUT settings':
        return task(() => Object.assign(indexOf(name).settings, request.body));
      case 'POST synonyms/batch':
        return task(() => {
          const groups = request.body as { objectID: string; synonyms?: string[] }[];
          indexOf(name).synonyms = new Map(groups.map((group) => [group.objectID, group]));
        });
      case 'POST operation': {
        const { operation, destination } = request.body as { operation: string; destination: string };
        if (operation !== 'move') return error(400, 'Unknown operation');
        return task(() => {
          const index = indexOf(name);
          // Built before the first query, so that no query waits for the index.
          engineOf(index);
          indices.set(destination, index);
          indices.delete(name);
        });
      }
      case 'DELETE ':
        return task(() => indices.delete(name), { deletedAt: '2026-01-01T00:00:00.000Z' });
      default:
        return error(404, 'Not Found');
    }
  }

  function engineOf({ records, synonyms }: StoredIndex): SearchEngine {
    const groups = [...synonyms.values()].flatMap((group) => (group.synonyms ? [group.synonyms] : []));
    const engine =
      engines.get(records) ??
      createEngine([...records.values()].map(plainRecord), { synonyms: { acronyms: [], synonyms: groups } });
    engines.set(records, engine);
    return engine;
  }

  function query({ body }: ServiceRequest): Reply {
    const results: unknown[] = [];
    for (const each of (body as { requests: HostedQuery[] }).requests) {
      const index = indices.get(each.indexName);
      if (index === undefined) return error(404, `Index ${each.indexName} does not exist`);
      results.push(resultOf(engineOf(index), each));
    }
    return { status: 200, body: { results } };
  }

  function respond(request: ServiceRequest): Reply {
    const { pathname } = new URL(request.path, 'http://localhost');
    const key = request.headers['x-algolia-api-key'];
    const isQuery = pathname === '/1/indexes/*/queries' || pathname === '/1/indexes/%2A/queries';
    const allowed = isQuery ? [hosted.searchKey, hosted.adminKey] : [hosted.adminKey];
    if (request.headers['x-algolia-application-id'] !== hosted.appId || !allowed.includes(String(key)))
      return error(403, 'Invalid Application-ID or API key');
    if (isQuery) return query(request);
    const [, name = '', action = ''] = /^\/1\/indexes\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
    if (request.method === 'GET' && action.startsWith('task/')) return publish(Number(action.slice(5)));
    return write(request, decodeURIComponent(name), action);
  }

  const service: Omit<HostedService, 'origin' | 'close'> = { indices, requests: [], interfere: undefined };
  const server = createServer((incoming, outgoing) => {
    void readBody(incoming).then((body) => {
      const { method = '', url: path = '', headers } = incoming;
      const request = { method, path, headers, body };
      service.requests.push(request);
      const reply = service.interfere?.(request) ?? respond(request);
      outgoing.writeHead(reply.status, { 'Content-Type': 'application/json' });
      outgoing.end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(service, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** A query in the service's form. */
interface HostedQuery {
  indexName: string;
  attributesToSnippet: string[];
  [parameter: string]: unknown;
}

/** Runs a query in the service's form; its result is in the service's form as well. */
function resultOf(engine: SearchEngine, { attributesToSnippet: [snippet = ''], ...sent }: HostedQuery) {
  const { query, page, hitsPerPage, distinct, facetFilters, facets } = sent;
  const snippetWords = Number(/^content:(\d+)$/.exec(snippet)?.[1] ?? 0);
  const ours = { query, page, hitsPerPage, distinct, facetFilters, facets, snippetWords };
  const [parameters] = parseQueries({ requests: [ours] });
  if (parameters === undefined) throw new Error('no query');
  const { hits, pagesFound: _, ...result } = runQuery(engine, parameters);
  const level = { matchLevel: 'none' };
  return {
    ...result,
    ...{ params: '', hitsPerPage, exhaustiveNbHits: true, serverUsed: 'fixture-1.algolia.net' },
    hits: hits.map(({ objectID, url, area, kind, hierarchy, snippet }) => ({
      ...{ objectID, url, area, kind },
      _highlightResult: {
        hierarchy: Object.fromEntries(
          Object.entries(hierarchy).map(([name, value]) => [name, { value, ...level }]),
        ),
      },
      _snippetResult: snippet === undefined ? undefined : { content: { value: snippet, ...level } },
    })),
  };
}

async function readBody(incoming: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of incoming.setEncoding('utf8')) text += part;
  return text === '' ? undefined : JSON.parse(text);
}

const entities: [string, string][] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#039;', "'"],
  ['&amp;', '&'],
];
const plain = (html: string) =>
  entities.reduce((text, [entity, sign]) => text.replaceAll(entity, sign), html);

/** The plain text that the embedded engine indexes; its response has HTML text again. */
function plainRecord(record: SearchRecord): SearchRecord {
  const hierarchy = Object.fromEntries(
    levels.map((level) => [level, record.hierarchy[level] && plain(record.hierarchy[level])]),
  );
  return {
    ...record,
    hierarchy: hierarchy as unknown as SearchRecord['hierarchy'],
    content: record.content && plain(record.content),
  };
}
