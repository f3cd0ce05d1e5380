import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePointer } from '@kwikid/prepared-build/releases';
import { postgresMissing, startPostgres } from '@kwikid/testing/postgres';
import { findProgram, freePort } from '@kwikid/testing/processes';
import { asker } from '../server/ask.ts';
import { renamedRelease } from '../server/renamed-release.ts';
import { lastingState, page, type Server, startServer } from '../server/server.ts';
import { standInProvider } from '../server/stand-in-provider.ts';
import { quantile } from '../statistics.ts';
import { nginxFront } from './nginx-front.ts';
import { Readers } from './readers.ts';

const readerCount = 60;
const logouts = 40;
/** How long readers read in a phase that ends by itself, in milliseconds. */
const phaseMilliseconds = 4000;

/**
 * Three servers with one database behind nginx, and everything that happens to them in a year, under load. It prints
 * what readers noticed.
 *
 * @throws {Error} naming every condition that did not hold
 */
export async function replicas(): Promise<void> {
  if (postgresMissing || findProgram('nginx') === undefined) {
    console.log('replicas: not measured; install postgresql and nginx');
    return;
  }
  const postgres = await startPostgres();
  const provider = await standInProvider();
  const front = await freePort();
  const host = `localhost:${front}`;
  const ports = [await freePort(), await freePort(), await freePort()];
  const database = postgres.createDatabase();
  const content = await mkdtemp(join(tmpdir(), 'bench-releases-'));
  const [first, second] = [renamedRelease(content, 0), renamedRelease(content, 1)];
  writePointer(content, first.id);
  const state = await lastingState();
  const env = {
    ...{ DATABASE_URL: database, BUILD_DIR: content, TRUSTED_PROXIES: '127.0.0.1', DATA_DIR: '/nonexistent' },
  };
  const started = (port: number) => startServer({ provider, port, host, state, env });
  const servers: Server[] = [];
  for (const port of ports) servers.push(await started(port));
  const nginx = await nginxFront(front, ports);
  try {
    const [one] = servers as [Server];
    const ask = asker({ port: front, host, agent: new Agent() });
    const cookies = await Promise.all(
      Array.from({ length: readerCount }, (_, index) => one.signIn(`reader-${index}`)),
    );
    const readers = new Readers(front, host, cookies);
    const broken: string[] = [];
    const phase = async (name: string, run: () => Promise<string | undefined>) => {
      readers.phase = name;
      const [before, started] = [readers.requests, performance.now()];
      const more = await run();
      const seconds = (performance.now() - started) / 1000;
      const failed = readers.failures.filter((failure) => failure.phase === name);
      const requests = readers.requests - before;
      console.log(
        `replicas, ${name}: ${requests} requests in ${seconds.toFixed(1)} s (${Math.round(requests / seconds)}/s), ${failed.length} failed${more ? `; ${more}` : ''}`,
      );
      return failed;
    };
    const mustNotFail = async (name: string, run: () => Promise<string | undefined>) => {
      const failed = await phase(name, run);
      for (const what of new Set(failed.map((failure) => failure.what))) broken.push(`${name}: ${what}`);
    };
    const wait = async () => {
      await new Promise((resolve) => setTimeout(resolve, phaseMilliseconds));
      return undefined;
    };

    for (const count of [1, 2, 3]) {
      await nginx.reload(ports.slice(0, count));
      await mustNotFail(`${count} of 3 servers, nginx reloaded`, wait);
    }

    const before = (await nginx.requests()).length;
    const failed = await phase('one server killed (SIGKILL)', async () => {
      one.kill('SIGKILL');
      return wait();
    });
    const tried = (await nginx.requests()).slice(before).filter(({ status }) => status >= 500);
    const others = tried.filter(({ upstreams }) => !upstreams.includes(one.port));
    if (others.length > 0 || failed.length > readerCount)
      broken.push(
        `one server killed: ${failed.length} failed, ${others.length} of them on servers that live`,
      );
    servers[0] = await started(one.port);

    await mustNotFail('rolling restart (SIGTERM, one after the other)', async () => {
      for (const [at, server] of [...servers.entries()]) {
        await server[Symbol.asyncDispose]();
        servers[at] = await started(server.port);
      }
      return undefined;
    });

    await mustNotFail('a release of the content swapped', async () => {
      const started = performance.now();
      writePointer(content, second.id);
      const isServed = async ({ ask, cookie }: Server) =>
        (await ask('GET', second.hashedPath, { cookie })).status === 200;
      await until(async () => (await Promise.all(servers.map(isServed))).every(Boolean), 30);
      return `served by all after ${((performance.now() - started) / 1000).toFixed(1)} s`;
    });

    const lost: string[] = [];
    const ended: string[] = [];
    await mustNotFail('PostgreSQL stopped and started', async () => {
      const leaving = await Promise.all(servers.map((each, at) => each.signIn(`leaves-in-outage-${at}`)));
      await postgres.kill();
      const statuses = await Promise.all(leaving.map((cookie) => ask('DELETE', '/auth/session', { cookie })));
      await wait();
      await postgres.start();
      ended.push(...leaving);
      await until(() => areRefused(servers, leaving));
      return `${statuses.length} logouts during the outage got ${statuses.map(({ status }) => status).join(', ')} and hold everywhere afterwards`;
    });

    const times: number[] = [];
    const pages: number[] = [];
    await mustNotFail('logouts at one server, known at the others', async () => {
      for (let index = 0; index < logouts; index++) {
        const at = servers[index % servers.length] as Server;
        const cookie = await at.signIn(`leaves-${index}`);
        ended.push(cookie);
        const { status } = await at.ask('DELETE', '/auth/session', { cookie });
        const confirmed = performance.now();
        if (status !== 204) broken.push(`a logout got ${status}`);
        await until(() => areRefused(servers, [cookie]));
        times.push(performance.now() - confirmed);
        // The peer: the same requests, after there is nothing to wait for.
        const known = performance.now();
        await areRefused(servers, [cookie]);
        pages.push(performance.now() - known);
      }
      const milliseconds = (values: number[], share: number) => quantile(values, share).toFixed(0);
      return `known everywhere after ${milliseconds(times, 0.5)} ms (p50), ${milliseconds(times, 0.99)} ms (p99); to ask all three takes ${milliseconds(pages, 0.5)} ms, ${milliseconds(pages, 0.99)} ms`;
    });
    await readers.stop();

    for (const server of servers)
      for (const cookie of ended) if (!(await areRefused([server], [cookie]))) lost.push(cookie);
    for (const cookie of cookies)
      if (await areRefused([{ ask }], [cookie])) broken.push('a reader who stayed was logged out');
    console.log(`replicas: ${ended.length} logouts, ${lost.length} lost`);
    if (lost.length > 0) broken.push(`${lost.length} logouts were lost`);
    if (broken.length > 0) throw new Error(`Did not hold:\n${broken.map((line) => `  ${line}`).join('\n')}`);
  } finally {
    await nginx.close();
    for (const server of servers) await server[Symbol.asyncDispose]();
    provider.stop();
    await postgres.remove();
    await rm(content, { recursive: true });
  }
}

/** @returns whether all of these sessions are refused at all of these servers */
async function areRefused(servers: readonly Pick<Server, 'ask'>[], cookies: readonly string[]) {
  const replies = await Promise.all(
    servers.flatMap(({ ask }) => cookies.map((cookie) => ask('GET', page, { cookie }))),
  );
  return replies.every(({ status }) => status === 401);
}

/** Asks until it is so. @param seconds - longest wait */
async function until(isSo: () => Promise<boolean>, seconds = 10): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`What was expected was not so within ${seconds} s`);
  }
}
