import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@kwikid/testing/processes';
import { lastingState, page, type Server, startServer } from '../server/server.ts';
import { standInProvider } from '../server/stand-in-provider.ts';

const killCount = 50;
const leavingPerKill = 16;
const stayingPerKill = 4;

/**
 * SIGKILL while sessions end, repeatedly on the same files. The kill comes after a different number of
 * responses and a different delay each time, so that it hits every phase of a write.
 */
export async function kills(): Promise<Record<string, boolean>> {
  const provider = await standInProvider();
  const settings = { provider, port: await freePort(), state: await lastingState() };
  const acknowledged: string[] = [];
  const staying: string[] = [];
  let cutOff = 0;
  let unexpected = 0;
  for (let kill = 0; kill < killCount; kill++) {
    await using server = await startServer(settings);
    const signInMany = (count: number, who: string) =>
      Promise.all(Array.from({ length: count }, (_, index) => server.signIn(`${who}-${kill}-${index}`)));
    staying.push(...(await signInMany(stayingPerKill, 'staying')));
    const leaving = await signInMany(leavingPerKill, 'leaving');
    const awaited = kill % (leavingPerKill + 1);
    const strike = async () => {
      await wait((kill * 7) % 5);
      server.kill('SIGKILL');
    };
    let confirmed = 0;
    let struck = awaited === 0 ? strike() : undefined;
    await Promise.all(
      leaving.map(async (cookie) => {
        const { status } = await server.ask('DELETE', '/auth/session', { cookie });
        if (status === 0) cutOff++;
        else if (status === 204) {
          acknowledged.push(cookie);
          confirmed++;
          if (confirmed === awaited) struck = strike();
        } else unexpected++;
      }),
    );
    await struck;
    if (struck === undefined) server.kill('SIGKILL');
    await server.ended;
  }
  await using server = await startServer(settings);
  const lost = await count(server, acknowledged, 200);
  const invented = await count(server, staying, 401);
  const known = acknowledged.length + staying.length - lost.other - invented.other;
  provider.stop();
  console.log(
    `faults, SIGKILL: ${killCount} kills; ${acknowledged.length} logouts confirmed, ${cutOff} cut off; lost ${lost.found}, invented ${invented.found}`,
  );
  return {
    'no logout is lost': lost.found === 0,
    'no logout is invented': invented.found === 0,
    'each session was checked': known === acknowledged.length + staying.length,
    'some logouts were confirmed': acknowledged.length >= killCount,
    'some logouts were cut off': cutOff >= killCount,
    'a logout gets no other response': unexpected === 0,
  };
}

/** How many readers get the given status, and how many get neither 200 nor 401. */
async function count(server: Server, cookies: readonly string[], status: number) {
  const replies = await Promise.all(cookies.map((cookie) => server.ask('GET', page, { cookie })));
  return {
    found: replies.filter((reply) => reply.status === status).length,
    other: replies.filter((reply) => reply.status !== 200 && reply.status !== 401).length,
  };
}
