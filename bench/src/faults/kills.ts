import { setTimeout as wait } from 'node:timers/promises';
import type { StandInProvider } from '../server/stand-in-provider.ts';
import { type Outcome, unmet } from './outcome.ts';
import { type ServerUnderTest, settingsFor, signedIn, startServer } from './server-under-test.ts';

const killCount = 50;
const leavingPerKill = 16;
const stayingPerKill = 4;

/**
 * SIGKILL while sessions end, repeatedly on the same files. The kill comes after a different number of
 * responses and a different delay each time, so that it hits every phase of a write.
 */
export async function kills(provider: StandInProvider): Promise<Outcome> {
  const settings = await settingsFor(provider);
  const acknowledged: string[] = [];
  const staying: string[] = [];
  let cutOff = 0;
  let unexpected = 0;
  for (let kill = 0; kill < killCount; kill++) {
    const server = await startServer(settings);
    const signInMany = (count: number, who: string) =>
      Promise.all(
        Array.from({ length: count }, (_, index) => signedIn(server, provider, `${who}-${kill}-${index}`)),
      );
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
        const status = await server.signOut(cookie);
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
    await server.close();
  }
  const server = await startServer(settings);
  try {
    const lost = await count(server, acknowledged, 200);
    const invented = await count(server, staying, 401);
    const known = acknowledged.length + staying.length - lost.other - invented.other;
    return {
      figures: `${killCount} kills; ${acknowledged.length} logouts confirmed, ${cutOff} cut off; lost ${lost.found}, invented ${invented.found}`,
      broken: unmet({
        'none lost': lost.found === 0,
        'none invented': invented.found === 0,
        'each session was checked': known === acknowledged.length + staying.length,
        'some logouts were confirmed': acknowledged.length >= killCount,
        'some logouts were cut off': cutOff >= killCount,
        'there was no other response': unexpected === 0,
      }),
    };
  } finally {
    await server.close();
  }
}

/** How many readers get the given status, and how many get neither 200 nor 401. */
async function count(server: ServerUnderTest, cookies: readonly string[], status: number) {
  const statuses = await Promise.all(cookies.map((cookie) => server.read(cookie)));
  return {
    found: statuses.filter((found) => found === status).length,
    other: statuses.filter((found) => found !== 200 && found !== 401).length,
  };
}
