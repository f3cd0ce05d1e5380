import { setTimeout as wait } from 'node:timers/promises';
import type { StandInProvider } from '../server/stand-in-provider.ts';
import { hasWrk, load } from '../server/wrk.ts';
import { type Outcome, unmet } from './outcome.ts';
import { page, settingsFor, signedIn, startServer } from './server-under-test.ts';

const readingSeconds = 15;
const attemptsWhileDown = 10;
const mostAttempts = 30;
const betweenAttemptsMilliseconds = 1_000;

/** The provider goes down while people read, before the server has its keys, and comes back. */
export async function providerOutage(provider: StandInProvider): Promise<Outcome> {
  if (!hasWrk()) return { figures: 'not measured; install wrk', broken: [] };
  const settings = await settingsFor(provider);
  const first = await startServer(settings);
  const cookie = await signedIn(first, provider, 'reader');
  await first.close();
  // After a restart it has not called the provider yet: the worst time to lose the provider.
  const server = await startServer(settings);
  try {
    const reading = load(`${server.origin}${page}`, cookie, readingSeconds);
    await wait(1_000);
    provider.stop();
    const token = await provider.token('newcomer');
    const down = [];
    for (let attempt = 0; attempt < attemptsWhileDown; attempt++) down.push(await server.signIn(token));
    await provider.start();
    let attempts = 0;
    let status = 0;
    while (status !== 200 && attempts < mostAttempts) {
      if (attempts > 0) await wait(betweenAttemptsMilliseconds);
      status = (await server.signIn(token)).status;
      attempts++;
    }
    provider.stop();
    const withKeys = (await server.signIn(await provider.token('another'))).status;
    await provider.start();
    const { requests, failed } = await reading;
    return {
      figures: `${requests} pages read meanwhile, ${failed} of them not 200; sign-in 503 with Retry-After while it was down, 200 at attempt ${attempts} (one a second) once it was back; down again, with its keys known: ${withKeys}`,
      broken: unmet({
        'readers are served': failed === 0 && requests > 0,
        'sign-in gets 503 with Retry-After': down.every(
          (reply) => reply.status === 503 && Number(reply.headers['retry-after']) > 0,
        ),
        'no cookie is set meanwhile': down.every((reply) => reply.cookie === ''),
        'it recovers by itself': status === 200,
      }),
    };
  } finally {
    await server.close();
  }
}
