import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  type ClientRequest,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as plainRequest,
  type Server,
} from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '@kwikid/testing/certificate';
import { freePort, stop, untilReady } from '@kwikid/testing/processes';
import { hostConfiguration, hostName, sharedConfiguration } from './configuration.ts';
import { type EdgeFile, type EdgeProduct, routesOf } from './schema.ts';

/** What a service got; undefined in a response that no service gave. */
interface Reached {
  service: string;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  reached: Reached | undefined;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  /** The caller's address, as the network says it. */
  from?: string;
}

/** nginx with the configuration of every host, before services that say what reached them. */
export interface RunningEdge {
  /** @param path - sent as it is */
  ask(host: string, path: string, sent?: Sent): Promise<Reply>;
  /** Over TLS, with a name that is not the edge's. @returns the error's code */
  handshake(name: string): Promise<string>;
  askPlain(name: string, path: string): Promise<Reply>;
  stop(): Promise<void>;
}

const addressHeader = 'X-Test-Address';

/** Starts it on the loopback address. Every portal has an index.html, a config.json and one script with a hash. */
export async function startEdge(nginx: string, edge: EdgeFile, data: EdgeProduct): Promise<RunningEdge> {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'));
  const services = new Map<string, Server>();
  for (const host of Object.values(edge.hosts))
    for (const { to } of routesOf(edge, host))
      if (!services.has(to)) services.set(to, await startService(to));
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  const [http, https, health] = [await freePort(), await freePort(), await freePort()];
  const installation = {
    http: `127.0.0.1:${http}`,
    https: `127.0.0.1:${https}`,
    health: `127.0.0.1:${health}`,
    files: (portal: string) => join(folder, portal),
    tls: folder,
    address: (service: string) => `127.0.0.1:${portOf(services.get(service) as Server)}`,
  };
  for (const { for: portal, shared } of Object.values(edge.hosts)) {
    if (data.services[portal] === undefined) continue;
    const root = join(folder, portal, shared ? 'current' : '');
    mkdirSync(join(root, '.git'), { recursive: true });
    const file = (name: string, text: string) => writeFileSync(join(root, name), text);
    if (shared) {
      mkdirSync(join(folder, portal, 'shared/assets'), { recursive: true });
      writeFileSync(join(folder, portal, 'shared/assets/main.1a2b.js'), '//');
    }
    file(
      'index.html',
      `<app-root ngCspNonce="REQUEST_NONCE"></app-root><style nonce="REQUEST_NONCE"></style>`,
    );
    file('config.json', '{}');
    file('main-AB12CD34.js', '//');
    file('.git/config', 'secret');
    file('.env', 'secret');
  }
  mkdirSync(join(folder, 'logs'));
  makeCertificate(folder, 'edge');
  const names = Object.keys(edge.hosts);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
pid nginx.pid;
error_log error.log warn;
events { worker_connections 4096; }
http {
types { text/html html; text/javascript js; application/json json; }
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path temp-${name};`).join('\n')}
set_real_ip_from 127.0.0.1;
real_ip_header ${addressHeader};
${sharedConfiguration(edge, installation)}
${names.map((name) => hostConfiguration(edge, name, data, installation)).join('\n')}
}
`,
  );
  const child: ChildProcess = spawn(
    nginx,
    ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log', '-g', 'daemon off;'],
    {
      stdio: 'ignore',
    },
  );
  const end = async () => {
    await stop(child);
    for (const server of services.values()) server.close();
    rmSync(folder, { recursive: true });
  };
  try {
    await untilReady(`http://127.0.0.1:${health}/nginx-health`, child, () =>
      readFileSync(join(folder, 'error.log'), 'utf8'),
    );
  } catch (error) {
    await end();
    throw error;
  }
  const edgeRequest = (
    host: string,
    path: string,
    { method = 'GET', headers = {}, from = '192.0.2.1' }: Sent = {},
  ) =>
    replyTo((done) =>
      request(
        {
          ...{
            host: '127.0.0.1',
            port: https,
            servername: hostName(host),
            rejectUnauthorized: false,
            agent: false,
          },
          ...{ method, path, headers: { Host: hostName(host), [addressHeader]: from, ...headers } },
        },
        done,
      ),
    );
  return {
    ask: edgeRequest,
    async handshake(name) {
      return replyTo((done) =>
        request(
          { host: '127.0.0.1', port: https, servername: name, rejectUnauthorized: false, agent: false },
          done,
        ),
      ).then(
        () => 'a response',
        (error: NodeJS.ErrnoException) => String(error.code),
      );
    },
    askPlain: (name, path) =>
      replyTo((done) => plainRequest({ host: '127.0.0.1', port: http, path, headers: { Host: name } }, done)),
    stop: end,
  };
}

function startService(service: string): Promise<Server> {
  const server = createServer(({ method = '', url: path = '', headers }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ reached: { service, method, path, headers } satisfies Reached }));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function replyTo(send: (done: (response: IncomingMessage) => void) => ClientRequest): Promise<Reply> {
  return new Promise((resolve, reject) => {
    send((response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        const reached = body.startsWith('{"reached"') ? (JSON.parse(body).reached as Reached) : undefined;
        resolve({ status, headers, body, reached });
      });
    })
      .on('error', reject)
      .end();
  });
}
